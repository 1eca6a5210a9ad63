import type { AssetContainer } from "@babylonjs/core/assetContainer.js";
import { PointerEventTypes, type PointerInfoPre } from "@babylonjs/core/Events/pointerEvents.js";
import { Plane } from "@babylonjs/core/Maths/math.plane.js";
import { Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import type { MotionRuntime, RiggedCharacter } from "babylon-motion";
import { mannequinGlb } from "babylon-motion/characters";
import { loadCharacter, loadDroppedCharacter } from "../cast/load-character.js";
import { messageOf } from "../error-message.js";
import type { DroppedCharacter } from "../files/file-intake.js";
import type { Stage } from "../stage/create-stage.js";
import { fitToStage } from "../stage/fit-to-stage.js";
import { FigurePlace } from "./figure-place.js";
import { type Pose, PosePlayer } from "./pose.js";
import { RigOverlay, type RigView } from "./rig-overlay.js";

/** The parts of the page that rigging needs. */
interface StatuePage {
  readonly stage: Stage;
  readonly motions: MotionRuntime;
  changed(): void;
}

/** The page on which a mesh is given a skeleton: the mesh, its joints and weights, and their correction by hand. */
export class Statue {
  /** Name of its file; null: there is none. */
  name: string | null = null;
  rigged: RiggedCharacter | null = null;
  pose: Pose = "rest";
  view: RigView = "joints";
  /** The joint that is corrected. */
  joint: string | null = null;
  /** 0 to 1 while it is rigged; null: it is not. */
  progress: number | null = null;
  correcting = false;
  problem: string | null = null;
  readonly place: FigurePlace;
  readonly #page: StatuePage;
  readonly #player = new PosePlayer();
  /** Places of joints that were moved by hand and are not yet weighted. */
  readonly #moved = new Map<string, Vector3>();
  #container: AssetContainer | null = null;
  #node: TransformNode | null = null;
  #overlay: RigOverlay | null = null;
  #dragged: { joint: string; plane: Plane } | null = null;
  #shown = false;
  #load = 0;

  constructor(page: StatuePage) {
    this.#page = page;
    this.place = new FigurePlace(page.stage.lights);
    page.stage.scene.onPrePointerObservable.add((info) => this.#point(info));
  }

  get joints(): readonly string[] {
    return this.#overlay?.joints ?? [];
  }

  /** Rigs a dropped file. */
  drop({ file, companions }: DroppedCharacter): Promise<void> {
    return this.#take(file.name, () => loadDroppedCharacter(file, companions, this.#page.stage.scene));
  }

  /** Rigs a figure that the page brings: a mannequin without its skeleton. */
  takeExample(): Promise<void> {
    return this.#take("titan.glb", async () => {
      const container = await loadCharacter(mannequinGlb("builtin-titan"), "titan.glb", this.#page.stage.scene);
      for (const mesh of container.meshes) mesh.skeleton = null;
      for (const skeleton of container.skeletons.splice(0)) skeleton.dispose();
      return container;
    });
  }

  setPose(pose: Pose): void {
    this.pose = pose;
    this.#refresh();
    if (this.rigged) void this.#player.show(this.rigged.character, pose).catch((error) => this.#fail(error));
  }

  setView(view: RigView): void {
    this.view = view;
    this.#refresh();
  }

  /** Chooses a joint to correct. */
  choose(joint: string | null): void {
    this.joint = joint;
    if (joint && this.pose !== "rest") this.setPose("rest");
    this.#refresh();
  }

  /** Moves the chosen joint, metres. */
  nudge(x: number, y: number, z: number): void {
    const at = this.joint && (this.#moved.get(this.joint) ?? this.#overlay?.positionOf(this.joint));
    if (this.joint && at) this.#moveTo(this.joint, at.add(new Vector3(x, y, z)));
  }

  show(shown: boolean): void {
    this.#shown = shown;
    this.#node?.setEnabled(shown);
    this.#refresh();
  }

  /** Where a joint is seen on the page. */
  pointOf(joint: string): [x: number, y: number] {
    return this.#overlay?.pointOf(joint) ?? [0, 0];
  }

  async #take(name: string, load: () => Promise<AssetContainer>): Promise<void> {
    const turn = ++this.#load;
    this.#drop();
    this.name = name;
    this.problem = null;
    this.progress = 0;
    this.#page.changed();
    const { scene } = this.#page.stage;
    try {
      const container = await load();
      if (turn !== this.#load) return container.dispose();
      this.#container = container;
      for (const thing of [...container.cameras, ...container.lights]) thing.dispose();
      container.addAllToScene();
      const node = new TransformNode("statue", scene);
      this.#node = node;
      for (const root of container.rootNodes) if (root instanceof TransformNode) root.parent = node;
      const height = fitToStage(node);
      node.setEnabled(this.#shown);
      const meshes = node.getChildMeshes(false);
      this.place.take(meshes, height);
      const rigged = await this.#page.motions.rigAsync(node, {
        onProgress: ({ fraction }) => {
          if (turn !== this.#load) return;
          this.progress = fraction;
          this.#page.changed();
        },
      });
      if (turn !== this.#load) return;
      this.rigged = rigged;
      this.#overlay = new RigOverlay(scene, meshes, rigged.getJointPositions(), height);
    } catch (error) {
      if (turn === this.#load) this.#fail(error);
    } finally {
      if (turn === this.#load) {
        this.progress = null;
        this.#refresh();
      }
    }
  }

  #drop(): void {
    this.#overlay?.dispose();
    this.#overlay = null;
    this.#moved.clear();
    this.rigged?.character.dispose();
    this.rigged = null;
    this.joint = null;
    this.pose = "rest";
    this.place.take([], 1.75);
    this.#container?.dispose();
    this.#container = null;
    this.#node?.dispose();
    this.#node = null;
  }

  #point(info: PointerInfoPre): void {
    const { camera, canvas, scene } = this.#page.stage;
    const { clientX, clientY } = info.event as PointerEvent;
    if (info.type === PointerEventTypes.POINTERDOWN && this.#shown && this.pose === "rest") {
      const joint = this.#overlay?.jointAt(clientX, clientY);
      if (!joint) return;
      info.skipOnPointerObservable = true;
      camera.camera.detachControl();
      this.choose(joint);
      const normal = camera.camera.getForwardRay().direction;
      this.#dragged = { joint, plane: Plane.FromPositionAndNormal(this.#overlay!.positionOf(joint)!, normal) };
    } else if (info.type === PointerEventTypes.POINTERMOVE && this.#dragged) {
      info.skipOnPointerObservable = true;
      const ray = scene.createPickingRay(scene.pointerX, scene.pointerY, null, camera.camera);
      const far = ray.intersectsPlane(this.#dragged.plane);
      if (far !== null) this.#moveTo(this.#dragged.joint, ray.origin.add(ray.direction.scale(far)));
    } else if (info.type === PointerEventTypes.POINTERUP && this.#dragged) {
      info.skipOnPointerObservable = true;
      this.#dragged = null;
      camera.camera.attachControl(canvas, true);
      // Babylon would put it before everything else.
      canvas.tabIndex = 0;
      camera.camera.inputs.removeByType("ArcRotateCameraKeyboardMoveInput");
    }
  }

  #moveTo(joint: string, position: Vector3): void {
    this.#overlay?.place(joint, position);
    this.#moved.set(joint, position);
    if (!this.correcting) void this.#correct();
  }

  /** Weights the mesh to the moved joints, again while they move. */
  async #correct(): Promise<void> {
    const { rigged } = this;
    if (!rigged) return;
    this.correcting = true;
    try {
      while (this.#moved.size > 0 && this.rigged === rigged) {
        const moved = Object.fromEntries(this.#moved);
        this.#moved.clear();
        this.#page.changed();
        await rigged.moveJointsAsync(moved);
        if (this.rigged === rigged) this.#overlay?.recolor();
      }
    } catch (error) {
      this.#fail(error);
    } finally {
      this.correcting = false;
      this.#page.changed();
    }
  }

  #refresh(): void {
    this.#overlay?.show(this.#shown ? this.view : "surface", this.pose !== "rest" || !this.#shown, this.joint);
    this.#page.changed();
  }

  #fail(error: unknown): void {
    if ((error as { code?: string }).code === "DISPOSED") return;
    this.problem = messageOf(error);
    this.#page.changed();
  }
}
