import "@babylonjs/core/Lights/Shadows/shadowGeneratorSceneComponent.js";
import { DirectionalLight } from "@babylonjs/core/Lights/directionalLight.js";
import { ShadowGenerator } from "@babylonjs/core/Lights/Shadows/shadowGenerator.js";
import { Color3 } from "@babylonjs/core/Maths/math.color.js";
import { Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import type { AbstractMesh } from "@babylonjs/core/Meshes/abstractMesh.js";
import type { Scene } from "@babylonjs/core/scene.js";

/** From the front and the left of a character that walks ahead. */
const KEY_DIRECTION = new Vector3(0.62, -1, -0.5).normalize();
const KEY_DISTANCE = 14;

export interface ShadowSettings {
  /** Texels along a side of the shadow map. */
  mapSize: number;
  /** Metres across that it covers. */
  extent: number;
}

/** Shadows for a group that walks side by side. */
export const CROWD_SHADOWS: ShadowSettings = { mapSize: 2048, extent: 18 };

export interface StageLights {
  addShadowCaster(mesh: AbstractMesh): void;
  removeShadowCaster(mesh: AbstractMesh): void;
  /** Keeps the key light over the group. */
  follow(centre: Vector3): void;
}

/**
 * Creates a warm key light that casts shadows, and a cool rim from behind.
 *
 * @param settings of the shadows; null: none
 */
export function createLights(scene: Scene, settings: ShadowSettings | null): StageLights {
  const { extent, mapSize } = settings ?? CROWD_SHADOWS;
  const key = new DirectionalLight("key", KEY_DIRECTION, scene);
  key.diffuse = Color3.FromHexString("#fff1dd");
  key.intensity = 4;
  key.autoUpdateExtends = false;
  key.autoCalcShadowZBounds = false;
  key.orthoLeft = key.orthoBottom = -extent / 2;
  key.orthoRight = key.orthoTop = extent / 2;
  key.shadowMinZ = 1;
  key.shadowMaxZ = KEY_DISTANCE * 2;
  const rim = new DirectionalLight("rim", new Vector3(-0.45, -0.4, 0.8), scene);
  rim.diffuse = Color3.FromHexString("#9cc4ff");
  rim.intensity = 2.4;
  const shadows = settings ? createShadows(key, settings) : null;
  return {
    addShadowCaster: (mesh) => shadows?.addShadowCaster(mesh, false),
    removeShadowCaster: (mesh) => shadows?.removeShadowCaster(mesh, false),
    follow: (centre) => followWithoutShimmer(key, centre, extent / mapSize),
  };
}

function createShadows(key: DirectionalLight, { mapSize }: ShadowSettings): ShadowGenerator {
  const shadows = new ShadowGenerator(mapSize, key);
  // Sharp at the feet and soft far from them.
  shadows.useContactHardeningShadow = true;
  shadows.contactHardeningLightSizeUVRatio = 0.022;
  shadows.filteringQuality = ShadowGenerator.QUALITY_MEDIUM;
  shadows.bias = 0.0004;
  shadows.normalBias = 0.008;
  shadows.setDarkness(0.05);
  return shadows;
}

/** Moves the light in steps of whole shadow texels, so that shadow edges do not crawl. */
function followWithoutShimmer(key: DirectionalLight, centre: Vector3, texel: number): void {
  const step = texel * 32;
  const snap = (value: number) => Math.round(value / step) * step;
  key.position.set(
    snap(centre.x) - KEY_DIRECTION.x * KEY_DISTANCE,
    -KEY_DIRECTION.y * KEY_DISTANCE,
    snap(centre.z) - KEY_DIRECTION.z * KEY_DISTANCE,
  );
}
