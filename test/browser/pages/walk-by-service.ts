import type { AssetContainer } from "@babylonjs/core/assetContainer.js";
import { LoadAssetContainerAsync } from "@babylonjs/core/Loading/sceneLoader.js";
import type { Quaternion } from "@babylonjs/core/Maths/math.vector.js";
import type { Scene } from "@babylonjs/core/scene.js";
import { mannequinGlb } from "../../../src/characters/index.js";
import { type LocomotionRequest, localMotions, MotionRuntime, type MotionSource } from "../../../src/index.js";
import { type ServiceMotionsOptions, serviceMotions } from "../../../src/service-client.js";
import { createStage, loadCharacter, rootOf } from "./stage.js";

export interface ServiceWalkOptions {
  service: ServiceMotionsOptions;
  /** A file of the test characters, or a built-in character's id. */
  character: string;
  request: LocomotionRequest;
  /** Steps of 16 ms. */
  steps: number;
  /** Whether the page's requests fail to reach the network. */
  offline?: boolean;
}

export interface ServiceWalkResult {
  /** Distance that the character travelled, world units. */
  distance: number;
  /** Largest difference from the same character walking by motions made here: radians, and world units. */
  angle: number;
  position: number;
  /** Requests of the page to the service. */
  asked: number;
  driven: number;
}

/** Walks two copies of a character, one by a service and one by this machine, and compares them at every step. */
export async function walkByService(options: ServiceWalkOptions): Promise<ServiceWalkResult> {
  let asked = 0;
  const counted: typeof fetch = (input, init) => {
    asked++;
    return options.offline ? Promise.reject(new TypeError("Failed to fetch")) : fetch(input, init);
  };
  const stage = createStage(false);
  const { scene } = stage;
  const sources = [serviceMotions({ ...options.service, fetch: counted, retries: 0 }), localMotions()];
  const walkers = await Promise.all(sources.map((source) => startWalk(options, source, scene)));
  let angle = 0;
  let position = 0;
  for (let step = 0; step < options.steps; step++) {
    scene.animate();
    const [one, other] = walkers.map(({ joints }) => joints);
    one.forEach((joint, i) => {
      const [a, b] = [joint.rotationQuaternion, other[i].rotationQuaternion];
      if (a && b) angle = Math.max(angle, angleBetween(a, b));
      position = Math.max(position, joint.position.subtract(other[i].position).length());
    });
  }
  const { hero } = walkers[0];
  const distance = hero.node!.position.length();
  const drive = hero.driveLocomotion({ fadeSeconds: 0 });
  await drive.whenReadyAsync();
  drive.velocity.set(0, 0, 1.5);
  const from = hero.node!.position.clone();
  // The gaits come from the worker, between the steps.
  for (const end = performance.now() + 120_000; drive.currentVelocity.z < 1.4 && performance.now() < end; ) {
    scene.animate();
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  const driven = hero.node!.position.subtract(from).length();
  for (const { runtime } of walkers) runtime.dispose();
  stage.dispose();
  return { distance, angle, position, asked, driven };
}

/** Exact for small angles too, where an arc cosine is not. */
function angleBetween(a: Quaternion, b: Quaternion): number {
  const apart = Math.min(a.subtract(b).length(), a.add(b).length());
  return 4 * Math.asin(Math.min(1, apart / 2));
}

async function startWalk({ character, request }: ServiceWalkOptions, source: MotionSource, scene: Scene) {
  const container = await load(character, scene);
  const runtime = new MotionRuntime(scene, { source });
  const hero = await runtime.addCharacterAsync(container);
  hero.play(await hero.requestLocomotion(request), { fadeSeconds: 0 });
  return { runtime, hero, joints: rootOf(container).getChildTransformNodes() };
}

async function load(character: string, scene: Scene): Promise<AssetContainer> {
  if (character.includes("/")) return loadCharacter(character, scene);
  const bytes = mannequinGlb(character as "builtin-mannequin");
  const container = await LoadAssetContainerAsync(bytes, scene, { pluginExtension: ".glb" });
  container.addAllToScene();
  return container;
}
