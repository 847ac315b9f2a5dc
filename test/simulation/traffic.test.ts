import { describe, expect, test } from "vitest";
import { createStreetTraffic } from "../../src/simulation/street-traffic";
import type { Simulation } from "../../src/simulation/types";
import { boxesMeet } from "../../src/traffic/body";
import { createPoses, readPoses } from "../../src/traffic/poses";
import { gridNetwork } from "../support/grid";
import { carBody, withControl } from "../support/traffic";
import { simulations } from "./simulations";

const { simulate: simulateAlone } = simulations();

function simulate(...described: Parameters<typeof simulateAlone>): Simulation {
  const simulation = simulateAlone(...described);
  simulation.bringTraffic(createStreetTraffic);
  return simulation;
}

/** Where traffic is, by the vehicles' numbers. */
function placesOf({ traffic }: Simulation): Map<number, readonly [number, number]> {
  const { world } = traffic.run!;
  const poses = createPoses(world.fleet.slots);
  readPoses(world, poses);
  const driving = [...world.fleet.lane.keys()].filter((v) => world.fleet.lane[v]! >= 0);
  return new Map(driving.map((v) => [world.fleet.number[v]!, [poses.east[v]!, poses.north[v]!] as const]));
}

/** Whether any vehicle shares ground with the car. */
function touches({ traffic, pose, motion, vehicle }: Simulation): boolean {
  const half = { length: vehicle.length / 2, width: vehicle.width / 2 };
  const [cos, sin] = [Math.cos(motion.heading), Math.sin(motion.heading)];
  const middle = vehicle.centreOfMassBehindFrontAxle + vehicle.frontOverhang - vehicle.length / 2;
  const car = { east: pose.x + middle * cos, north: pose.z + middle * sin, cos, sin, half };
  const { world } = traffic.run!;
  const poses = createPoses(world.fleet.slots);
  readPoses(world, poses);
  const own = { length: (carBody.front + carBody.rear) / 2, width: carBody.width / 2 };
  return [...world.fleet.lane.keys()].some((v) => {
    if (world.fleet.lane[v]! < 0) return false;
    const [east, north, c, s] = [poses.east[v]!, poses.north[v]!, poses.cos[v]!, poses.sin[v]!];
    return boxesMeet({ east, north, cos: c, sin: s, half: own }, car);
  });
}

describe("traffic beside the car", () => {
  test("the same steps give the same traffic to the bit", () => {
    const runs = [0, 1].map(() => {
      const simulation = simulate({}, withControl(gridNetwork("2x2"), "signals"));
      simulation.setTraffic(12);
      simulation.drive({ steer: 0, throttle: 0.3, brake: 0 });
      simulation.step(12);
      return [...placesOf(simulation)];
    });
    expect(runs[0]).toEqual(runs[1]);
    expect(runs[0]!.length).toBe(12);
  });

  test("whoever comes upon the standing car stops behind it", () => {
    const simulation = simulate({}, withControl(gridNetwork("2x2"), "none"));
    simulation.setTraffic(20);
    simulation.drive({ steer: 0, throttle: 0, brake: 1 });
    for (let second = 0; second < 60; second++) {
      simulation.step(1);
      expect(touches(simulation)).toBe(false);
    }
    const near = [...placesOf(simulation).values()].filter(
      ([x, z]) => Math.hypot(x - simulation.pose.x, z - simulation.pose.z) < 14,
    );
    expect(near.length).toBeGreaterThan(0);
    expect(simulation.traffic.offences).toEqual([]);
    expect(simulation.traffic.overlaps).toBe(0);
  });

  test("people cross on foot where they are wanted, their feet on the road, and none is run into", () => {
    const simulation = simulate({}, withControl(gridNetwork("2x2?hills=3"), "signals"));
    simulation.setTraffic(8, 400);
    simulation.drive({ steer: 0, throttle: 0, brake: 1 });
    let onRoad = 0;
    for (let second = 0; second < 40; second++) {
      simulation.step(1);
      simulation.advance(0);
      const { people, run } = simulation.traffic;
      expect(people.there).toBe(run!.world.footfall!.walkers.flat().length);
      for (const { x, y, z } of people.drawn.slice(0, people.there)) {
        const road = simulation.streets.ground.heightAt(x, z, y + 1);
        if (Number.isNaN(road)) continue;
        onRoad++;
        expect(Math.abs(y - road)).toBeLessThan(0.25);
      }
    }
    expect(onRoad).toBeGreaterThan(20);
    expect(simulation.traffic.run!.contacts).toBe(0);
    simulation.setTraffic(8);
    expect(simulation.traffic.run!.world.footfall).toBeNull();
  });

  test("vehicles stand on the road they drive on, their noses along it", () => {
    const simulation = simulate({}, gridNetwork("2x2?hills=6"));
    simulation.setTraffic(12);
    simulation.step(3);
    simulation.advance(1 / 60);
    const { drawn, shown } = simulation.traffic;
    expect(shown).toBe(12);
    for (const { wheels, frame } of drawn.slice(0, shown)) {
      for (const { x, y, z } of wheels)
        expect(y - simulation.streets.ground.heightAt(x, z)).toBeCloseTo(simulation.vehicle.wheelRadius, 6);
      const climb = wheels[0]!.y + wheels[1]!.y - wheels[2]!.y - wheels[3]!.y;
      expect(Math.sign(Math.round(frame.aheadY * 1e6))).toBe(Math.sign(Math.round((climb / 5.2) * 1e6)));
    }
  });

  test("when the turn radius changes, those on the roads drive on from where they are", () => {
    const network = withControl(gridNetwork("2x2"), "priority");
    const simulation = simulate({ turnRadius: 4 }, network);
    simulation.setTraffic(16);
    simulation.step(10);
    const before = placesOf(simulation);
    simulation.rebuild(network, { turnRadius: 7 });
    simulation.step(0.5);
    const after = [...placesOf(simulation).values()];
    const kept = [...before.values()].filter(([x, z]) => after.some(([x2, z2]) => Math.hypot(x - x2, z - z2) < 9));
    expect(kept.length).toBeGreaterThan(8);
    simulation.step(20);
    expect(simulation.traffic.overlaps).toBe(0);
  });

  test("there are no more than fit, and how many that is is told for each network", () => {
    const simulation = simulate({}, withControl(gridNetwork("2x2"), "signals"));
    simulation.setTraffic(5000);
    simulation.step(10);
    const room = simulation.traffic.room!;
    expect(room).toBeLessThan(5000);
    expect(simulation.traffic.vehicles).toBeGreaterThan(room / 2);
    expect(simulation.traffic.vehicles).toBeLessThanOrEqual(room);
    simulation.rebuild({ ...gridNetwork("3x3"), name: "Larger" }, {});
    expect(simulation.traffic.room).toBeNull();
    simulation.step(2);
    expect(simulation.traffic.room).toBeGreaterThan(room);
  });

  test("the car runs into who stands before it, and is told so", () => {
    const simulation = simulate({}, withControl(gridNetwork("2x2"), "signals"));
    simulation.setTraffic(20);
    simulation.step(12);
    simulation.advance(1 / 60);
    const { traffic } = simulation;
    const ahead = traffic.drawn.slice(0, traffic.shown).find(({ speed }) => speed === 0)!;
    const [{ x, z, aheadX, aheadZ }, number] = [{ ...ahead.frame }, ahead.number];
    const room = 9;
    simulation.seat(x - room * aheadX, z - room * aheadZ, Math.atan2(aheadZ, aheadX));
    simulation.drive({ steer: 0, throttle: 0.6, brake: 0 });
    let nearest = room;
    for (let i = 0; i < 30; i++) {
      simulation.step(0.1);
      const [east, north] = placesOf(simulation).get(number)!;
      nearest = Math.min(nearest, (east - simulation.pose.x) * aheadX + (north - simulation.pose.z) * aheadZ);
    }
    expect(nearest).toBeGreaterThan(simulation.vehicle.length - 0.3);
    expect(nearest).toBeLessThan(simulation.vehicle.length + 0.3);
    expect(traffic.offences.map(({ kind }) => kind)).toEqual(["collision"]);
  });

  test("a movement is followed straight through traffic, and nothing of it is an offence", async () => {
    const simulation = simulate({}, withControl(gridNetwork("2x2"), "signals"));
    simulation.setTraffic(25);
    simulation.step(12);
    const movements = simulation.streets.plan.junctions.flatMap((junction) => junction.movements);
    for (const { id } of movements.slice(0, 6)) {
      const result = simulation.follow(id);
      while (simulation.following) simulation.step(1);
      expect((await result).row.ok).toBe(true);
    }
    expect(simulation.traffic.offences).toEqual([]);
  });

  test("nobody is left where the car is put", () => {
    const simulation = simulate({}, withControl(gridNetwork("2x2"), "signals"));
    simulation.setTraffic(20);
    simulation.step(5);
    const [[east, north]] = [...placesOf(simulation).values()] as [readonly [number, number]];
    simulation.seat(east, north, 0);
    expect(touches(simulation)).toBe(false);
  });
});
