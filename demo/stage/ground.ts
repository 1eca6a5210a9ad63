import { MaterialPluginBase } from "@babylonjs/core/Materials/materialPluginBase.js";
import { PBRMaterial } from "@babylonjs/core/Materials/PBR/pbrMaterial.js";
import { Color3 } from "@babylonjs/core/Maths/math.color.js";
import { CreateGround } from "@babylonjs/core/Meshes/Builders/groundBuilder.js";
import type { Scene } from "@babylonjs/core/scene.js";

/** Period of the grid, metres: moving the world by whole multiples of it is invisible. */
export const GRID_PERIOD = 10;
const SIZE = 400;

/** Creates a wide floor that stays under the camera, with lines every metre and stronger ones every ten. */
export function createGround(scene: Scene): void {
  const ground = CreateGround("ground", { width: SIZE, height: SIZE, subdivisions: 1 }, scene);
  ground.material = createGroundMaterial("ground", "#373f49", scene);
  ground.receiveShadows = true;
  ground.isPickable = false;
  scene.onBeforeRenderObservable.add(() => {
    const camera = scene.activeCamera;
    if (!camera) return;
    ground.position.x = Math.round(camera.position.x / GRID_PERIOD) * GRID_PERIOD;
    ground.position.z = Math.round(camera.position.z / GRID_PERIOD) * GRID_PERIOD;
  });
}

/** Creates the material of floors: matte, with lines by world position. */
export function createGroundMaterial(name: string, color: string, scene: Scene): PBRMaterial {
  const material = new PBRMaterial(name, scene);
  material.albedoColor = Color3.FromHexString(color).toLinearSpace();
  material.metallic = 0;
  material.roughness = 0.95;
  material.specularIntensity = 0.2;
  new GridLines(material);
  return material;
}

/** Draws lines by world position, one pixel and a half wide at any distance, fading where they would flicker. */
class GridLines extends MaterialPluginBase {
  constructor(material: PBRMaterial) {
    super(material, "GridLines", 200, undefined, true, true);
  }

  override getClassName(): string {
    return "GridLines";
  }

  override getCustomCode(shaderType: string): Record<string, string> | null {
    if (shaderType !== "fragment") return null;
    return {
      CUSTOM_FRAGMENT_DEFINITIONS: `
float gridLine(vec2 metres, float spacing, float width) {
  vec2 p = metres / spacing;
  vec2 perPixel = max(fwidth(p), vec2(1e-5));
  vec2 toLine = abs(fract(p - 0.5) - 0.5);
  vec2 shown = 1.0 - smoothstep(perPixel * (width - 0.5), perPixel * (width + 0.5), toLine);
  vec2 fade = clamp(1.4 - perPixel * 3.5, 0.0, 1.0);
  return max(shown.x * fade.x, shown.y * fade.y);
}`,
      CUSTOM_FRAGMENT_UPDATE_ALBEDO: `
{
  float minor = gridLine(vPositionW.xz, 1.0, 0.8);
  float major = gridLine(vPositionW.xz, 10.0, 1.1);
  surfaceAlbedo = mix(surfaceAlbedo, vec3(0.30, 0.34, 0.40), max(minor * 0.13, major * 0.3));
}`,
    };
  }
}
