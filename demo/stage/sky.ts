import { VertexBuffer } from "@babylonjs/core/Buffers/buffer.js";
import { StandardMaterial } from "@babylonjs/core/Materials/standardMaterial.js";
import { Color3 } from "@babylonjs/core/Maths/math.color.js";
import { CreateSphere } from "@babylonjs/core/Meshes/Builders/sphereBuilder.js";
import type { Scene } from "@babylonjs/core/scene.js";

/** Colour that the ground fades into. */
export const HORIZON = Color3.FromHexString("#323a45");
const ZENITH = Color3.FromHexString("#12161c");

/**
 * Creates a dome that darkens upwards; its lower rim has the fog's colour, so that ground and sky meet without a
 * line.
 */
export function createSky(scene: Scene): void {
  const dome = CreateSphere("sky", { diameter: 300, segments: 24, sideOrientation: 1 }, scene);
  const positions = dome.getVerticesData(VertexBuffer.PositionKind) ?? [];
  const colors: number[] = [];
  for (let i = 0; i < positions.length; i += 3) {
    const up = Math.max(positions[i + 1] / 150, 0);
    const color = Color3.Lerp(HORIZON, ZENITH, 1 - (1 - up) ** 3);
    colors.push(color.r, color.g, color.b, 1);
  }
  dome.setVerticesData(VertexBuffer.ColorKind, colors);
  const material = new StandardMaterial("sky", scene);
  material.disableLighting = true;
  material.emissiveColor = Color3.White();
  material.specularColor = Color3.Black();
  material.fogEnabled = false;
  material.disableDepthWrite = true;
  dome.material = material;
  dome.infiniteDistance = true;
  dome.isPickable = false;
  dome.renderingGroupId = 0;
}
