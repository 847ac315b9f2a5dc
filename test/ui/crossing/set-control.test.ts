import { expect, test } from "vitest";
import { readNetwork } from "../../../src/network/read/read-network";
import { createSimulation } from "../../../src/simulation/simulation";
import { createStreetTraffic } from "../../../src/simulation/street-traffic";
import { NOWHERE } from "../../../src/traffic/fleet";
import { controlAt, setControl } from "../../../src/ui/crossing/set-control";
import { createGame } from "../../../src/ui/game";
import { DEFAULTS } from "../../../src/ui/options";
import { VEHICLES } from "../../../src/vehicle/specs";
import { startHavok } from "../../support/havok";

const havok = await startHavok();

test("who goes first is changed while traffic is under way: most of it stays", async () => {
  const { game } = await createGame(
    {
      vehicles: VEHICLES,
      read: readNetwork,
      simulate: (network, settings, vehicle) => createSimulation(havok, network, settings, vehicle),
    },
    { ...DEFAULTS, network: "grid:2x2", traffic: 12, radius: 9 },
  );
  game.simulation.bringTraffic(createStreetTraffic);
  game.simulation.step(8);
  const crossing = game.streets.plan.junctions.find(({ arms }) => arms.length > 2)!;
  const world = () => game.simulation.traffic.run!.world;
  const inTraffic = () => world().graph.crossings.find(({ junctions }) => junctions.includes(crossing.id))!.control;
  const ages = () => [...world().fleet.born].filter((_, v) => world().fleet.lane[v] !== NOWHERE);
  const before = ages();
  expect(inTraffic()).not.toBe("all-way-stop");

  expect(setControl(game, crossing, "all-way-stop")).toBeNull();
  expect(controlAt(game.network, crossing)).toBe("all-way-stop");
  expect(game.network.turnRadius).toBe(9);
  for (let i = 0; i < 100 && inTraffic() !== "all-way-stop"; i++) game.simulation.step(0.1);
  expect(inTraffic()).toBe("all-way-stop");
  expect(ages().filter((born) => before.includes(born)).length).toBeGreaterThan(before.length / 2);
  game.simulation.step(10);
  expect(game.simulation.traffic.run!.overlaps).toBe(0);
  game.simulation.dispose();
});
