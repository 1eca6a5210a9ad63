import { type Camera, HEIGHT, WIDTH } from "../drawn/photo.js";

/** Returns the projection of a camera that looks at a place on the ground: x, y in pixels, and how near it is. */
export function pinhole(camera: Camera, about: readonly [number, number]) {
  const yaw = (camera.yaw * Math.PI) / 180;
  const [sin, cos] = [Math.sin(yaw), Math.cos(yaw)];
  const down = Math.atan2(camera.eye - (camera.aim ?? 0.95), camera.distance);
  const [dip, level] = [Math.sin(down), Math.cos(down)];
  const focal = WIDTH / 2 / Math.tan((camera.view * Math.PI) / 360);
  return (x: number, y: number, z: number): [number, number, number] => {
    const [px, pz] = [x - about[0], z - about[1]];
    const rise = y - camera.eye;
    const depth = camera.distance - (px * sin + pz * cos);
    const far = depth * level - rise * dip;
    const above = rise * level + depth * dip;
    return [WIDTH / 2 + (focal / far) * (px * cos - pz * sin), HEIGHT / 2 - (focal / far) * above, -far];
  };
}
