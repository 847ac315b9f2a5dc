import type { Car } from "../physics/car";
import { createVisitor, type Visitor } from "../traffic/visitor/visitor";

/** The car as traffic sees it. @param step s between two looks */
export function createCarVisitor(car: Car, step: number): { readonly visitor: Visitor; read(): void } {
  const visitor = createVisitor({ length: car.spec.length / 2, width: car.spec.width / 2 });
  let { heading } = car.motion;
  return {
    visitor,
    read() {
      const { pose, motion } = car;
      const [cos, sin] = [Math.cos(motion.heading), Math.sin(motion.heading)];
      const middle = car.spec.centreOfMassBehindFrontAxle + car.spec.frontOverhang - car.spec.length / 2;
      visitor.east = pose.x + middle * cos;
      visitor.north = pose.z + middle * sin;
      visitor.cos = cos;
      visitor.sin = sin;
      visitor.height = pose.y - car.spec.centreOfMassHeight;
      visitor.speed = motion.speed;
      const turned = Math.atan2(Math.sin(motion.heading - heading), Math.cos(motion.heading - heading));
      visitor.turning = turned / step;
      heading = motion.heading;
    },
  };
}
