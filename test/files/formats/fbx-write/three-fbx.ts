import { AnimationMixer, type Bone, type Group, LoopOnce, type SkinnedMesh, Vector3 } from "three";
import { FBXLoader } from "three/examples/jsm/loaders/FBXLoader.js";

/** An FBX file as read by three: an independent opinion on all positions. */
export class ThreeFbx {
  readonly group: Group;
  readonly bones: Bone[] = [];
  readonly meshes: SkinnedMesh[] = [];
  private readonly mixer: AnimationMixer;

  constructor(bytes: Uint8Array) {
    // The loader makes <img> elements for textures, which it then leaves alone here.
    const image = { addEventListener: () => {}, removeEventListener: () => {} };
    const globals = globalThis as { document?: unknown };
    globals.document = { createElementNS: () => ({ ...image }) };
    try {
      this.group = new FBXLoader().parse(bytes.slice().buffer, "");
    } finally {
      // Files of tests that share this process take a document for a browser.
      delete globals.document;
    }
    this.group.traverse((thing) => {
      if ((thing as Bone).isBone) this.bones.push(thing as Bone);
      if ((thing as SkinnedMesh).isMesh) this.meshes.push(thing as SkinnedMesh);
    });
    this.mixer = new AnimationMixer(this.group);
    for (const clip of this.group.animations) {
      const action = this.mixer.clipAction(clip);
      action.setLoop(LoopOnce, 1);
      action.clampWhenFinished = true;
      action.play();
    }
  }

  pose(seconds: number): void {
    this.mixer.setTime(seconds);
    this.group.updateMatrixWorld(true);
  }

  /** In the file's unit. */
  placeOf(bone: string): Vector3 | null {
    const found = this.bones.find(({ userData, name }) => (userData.originalName ?? name) === bone);
    return found ? new Vector3().setFromMatrixPosition(found.matrixWorld) : null;
  }

  /** Every vertex of the meshes, skinned, in the file's unit. */
  points(): Vector3[] {
    return this.meshes.flatMap((mesh) => {
      const count = mesh.geometry.getAttribute("position").count;
      return Array.from({ length: count }, (_, v) => {
        const point = new Vector3();
        mesh.getVertexPosition(v, point);
        return point.applyMatrix4(mesh.matrixWorld);
      });
    });
  }
}
