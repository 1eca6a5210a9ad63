import type { Observer } from "@babylonjs/core/Misc/observable.js";
import { type Footstep, MotionError, type MotionRuntime } from "babylon-motion";
import type { Walker } from "../cast/walker.js";
import { messageOf } from "../error-message.js";
import { FIRST_SETTINGS } from "../gait-settings.js";
import { toast } from "../panels/toasts.js";
import { ChaseCamera } from "../stage/chase-camera.js";
import type { Stage } from "../stage/create-stage.js";
import { Course } from "./course/course.js";
import { Crowd } from "./crowd.js";
import { emptyDriveFrame } from "./drive-frame.js";
import { type DriveDevice, noWish, readWish } from "./drive-wish.js";
import { ExtrasMaker } from "./extras.js";
import { Footprints } from "./footprints.js";
import { FrameCost } from "./frame-cost.js";
import { GamepadDevice } from "./gamepad-device.js";
import { HeroRing } from "./hero-ring.js";
import { KeyboardDevice } from "./keyboard-device.js";
import { FIRST_PACES, speedOf } from "./paces.js";
import { PlantedFeet } from "./planted-feet.js";
import { type ControlScheme, Steering, type SteeringOrder } from "./steering.js";
import { StickDevice } from "./stick-device.js";
import type { DrivenBody } from "./wanderer.js";

/** Height of a figure whose soles have a footprint of size 1, metres. */
const PRINT_HEIGHT = 1.75;
const level = () => 0;

/**
 * Drives the hero by hand, as a game would every frame: reads the devices, sets the drive's velocity, moves the camera.
 */
export class Driving {
  readonly keyboard = new KeyboardDevice();
  readonly gamepad = new GamepadDevice();
  readonly stick = new StickDevice();
  readonly crowd: Crowd;
  readonly footprints: Footprints;
  readonly course: Course;
  /** The last frame's values for the display. */
  readonly frame = emptyDriveFrame();
  scheme: ControlScheme = "travel";
  paces = FIRST_PACES;
  styleId = FIRST_SETTINGS.styleId;
  /** Called when something other than the frame has changed. */
  onChange: () => void = () => {};
  onFootstep: (step: Footstep) => void = () => {};
  readonly #stage: Stage;
  readonly #camera: ChaseCamera;
  readonly #ring: HeroRing;
  readonly #cost: FrameCost;
  readonly #devices: readonly DriveDevice[];
  readonly #wish = noWish();
  readonly #steering = new Steering();
  readonly #order: SteeringOrder = { right: 0, ahead: 0, turnRate: 0 };
  readonly #bodies = new Map<Walker, DrivenBody>();
  #hero: Walker | null = null;
  #feet: PlantedFeet | null = null;
  #steps: Observer<Footstep> | null = null;
  /** Null: level ground. */
  #groundHeight: ((x: number, z: number) => number) | null = null;
  #active = false;

  constructor(stage: Stage, motions: MotionRuntime) {
    this.#stage = stage;
    this.#camera = new ChaseCamera(stage.camera.camera, stage.canvas);
    this.#cost = new FrameCost(stage.scene);
    this.#devices = [this.keyboard, this.gamepad, this.stick];
    this.#ring = new HeroRing(stage.scene);
    this.footprints = new Footprints(stage.scene);
    this.course = new Course(stage);
    this.crowd = new Crowd(new ExtrasMaker(stage, motions));
    this.crowd.onChange = () => this.onChange();
    stage.scene.onBeforeAnimationsObservable.add(() => this.#beforeAnimations(), undefined, true);
  }

  get active(): boolean {
    return this.#active;
  }

  get hero(): Walker | null {
    return this.#hero;
  }

  /** Heading of the camera. */
  get view(): number {
    return this.#camera.heading;
  }

  /** Starts driving the cast: one is driven by hand, the others stroll. */
  begin(walkers: readonly Walker[], hero: Walker | null): void {
    this.#active = true;
    this.#camera.begin();
    for (const walker of walkers) this.admit(walker);
    this.setHero(hero);
  }

  /** Adds a character that arrived during driving. */
  admit(walker: Walker): void {
    if (!this.#active || this.#bodies.has(walker) || !walker.motion) return;
    try {
      const drive = walker.beginDrive(this.styleId);
      drive.groundHeight = this.#groundHeight;
      const body: DrivenBody = { node: walker.node, facing: walker.facing, drive, meshes: walker.meshes };
      this.#bodies.set(walker, body);
      if (walker !== this.#hero) this.crowd.join(body);
    } catch (error) {
      toast(`${walker.info.name} cannot be driven`, messageOf(error), "bad");
    }
  }

  /** Removes a character that leaves or is no longer driven. */
  dismiss(walker: Walker): void {
    const body = this.#bodies.get(walker);
    if (body) this.crowd.leave(body);
    this.#bodies.delete(walker);
    if (walker === this.#hero) this.setHero(null);
  }

  end(): void {
    if (!this.#active) return;
    this.setHero(null);
    this.#active = false;
    for (const [walker, body] of this.#bodies) {
      this.crowd.leave(body);
      walker.endDrive();
      for (const mesh of walker.meshes) mesh.visibility = 1;
    }
    this.#bodies.clear();
    this.keyboard.releaseAll();
    this.footprints.clear();
    this.#ring.follow(null, null);
    this.course.hide();
    this.#groundHeight = this.crowd.groundHeight = null;
    void this.crowd.setCount(0, { x: 0, z: 0 });
  }

  /** Switches between level ground and the course, which is placed so that the hero starts before its stairs. */
  setCourse(shown: boolean): void {
    const { course, crowd } = this;
    const hero = this.#hero;
    if (!this.#active || !hero) return;
    if (shown) {
      course.show(hero.node.position);
      hero.node.position.set(course.start.x, 0, course.start.z);
      hero.facing.turnTo(0);
      // A strafing character turns to where the camera looks.
      this.#camera.face(0);
      this.#camera.begin();
    } else course.hide();
    // From now on all stand on it, or on the floor in its place.
    crowd.groundHeight = course.heightAt;
    for (const { drive } of this.#bodies.values()) drive.groundHeight = course.heightAt;
    this.#groundHeight = course.heightAt;
    this.footprints.clear();
    this.onChange();
  }

  setHero(walker: Walker | null): void {
    if (!this.#active || walker === this.#hero) return;
    const { crowd } = this;
    const before = this.#hero && this.#bodies.get(this.#hero);
    if (before) crowd.join(before);
    this.#steps?.remove();
    this.#steps = null;
    this.#feet = null;
    this.#hero = walker;
    const body = walker && this.#bodies.get(walker);
    if (!walker || !body) return;
    crowd.leave(body);
    for (const mesh of body.meshes) mesh.visibility = 1;
    this.styleId = body.drive.styleId;
    this.#feet = new PlantedFeet(walker.character);
    this.#steps = walker.character.onFootstepObservable.add((step) => this.#stamp(walker, step));
    this.onChange();
  }

  async setStyle(styleId: string): Promise<void> {
    this.styleId = styleId;
    this.onChange();
    try {
      await this.#hero?.drive?.setStyleAsync(styleId);
    } catch (error) {
      // Another style was chosen in the meantime, or driving has ended.
      if (error instanceof MotionError && (error.code === "ABORTED" || error.code === "DISPOSED")) return;
      toast("This style cannot be driven", messageOf(error), "bad");
    }
  }

  setScheme(scheme: ControlScheme): void {
    this.scheme = scheme;
    this.onChange();
  }

  setRun(run: number): void {
    this.paces = { ...this.paces, run };
    this.onChange();
  }

  setCrowd(count: number): Promise<void> {
    const { x, z } = this.#hero?.node.position ?? { x: 0, z: 0 };
    return this.crowd.setCount(count, { x, z }).catch((error: unknown) => {
      toast("Could not add the crowd", messageOf(error), "bad");
    });
  }

  #stamp(walker: Walker, step: Footstep): void {
    const { foot, strength } = step;
    const place = this.#feet?.placeOf(foot);
    const { middle, heading } = place ?? { middle: step.position, heading: walker.facing.heading };
    const size = walker.height / PRINT_HEIGHT;
    this.footprints.stamp(middle, heading, foot, strength, size, this.#groundHeight ?? level);
    this.onFootstep(step);
  }

  /** Sets the inputs of every drive for the next frame. */
  #beforeAnimations(): void {
    if (!this.#active) return;
    const { scene, engine } = this.#stage;
    const seconds = Math.min(engine.getDeltaTime(), 100) / 1000;
    const wish = readWish(this.#devices, this.#wish);
    this.#camera.look(wish.lookRight, wish.lookUp, seconds);
    const hero = this.#hero;
    if (!hero?.drive) return;
    const push = Math.hypot(wish.right, wish.ahead);
    const view = this.#camera.heading;
    const speed = push * speedOf(wish.pace, this.paces);
    const heading = view + Math.atan2(wish.right, wish.ahead);
    const facing = hero.facing.heading;
    this.#steering.steer(this.scheme, { heading, speed, view, facing }, this.#order);
    hero.drive.velocity.set(this.#order.right, 0, this.#order.ahead);
    hero.drive.turnRate = this.#order.turnRate;
    this.crowd.update((scene.deltaTime || 0) / 1000, hero.node.position);
    const { frame } = this;
    frame.wanted.right = push > 0 ? (wish.right / push) * speed : 0;
    frame.wanted.ahead = push > 0 ? (wish.ahead / push) * speed : 0;
  }

  /** Updates the display after the scene has animated. Times as in `Walker.update`. */
  update(seconds: number, sceneSeconds: number): void {
    this.footprints.update(sceneSeconds);
    const hero = this.#hero;
    this.#ring.follow(hero?.node.position ?? null, this.#groundHeight);
    if (!this.#active || !hero?.drive) return;
    this.#feet?.update(sceneSeconds);
    const { currentVelocity, state } = hero.drive;
    const speed = Math.hypot(currentVelocity.x, currentVelocity.z);
    const facing = hero.facing.heading;
    const groundHeight = this.#groundHeight ?? level;
    const followed = { position: hero.node.position, facing, speed, height: hero.height, groundHeight };
    this.#camera.update(followed, this.scheme === "travel", this.#stage.camera.covered, seconds);
    this.#camera.seeThrough(this.crowd.bodies, hero.node.position);
    const { frame } = this;
    // From the character's own frame to the camera's.
    const body = facing - this.#camera.heading;
    const [sine, cosine] = [Math.sin(body), Math.cos(body)];
    frame.current.right = currentVelocity.x * cosine + currentVelocity.z * sine;
    frame.current.ahead = currentVelocity.z * cosine - currentVelocity.x * sine;
    frame.body = body;
    frame.height = hero.node.position.y;
    frame.moving = state === "moving";
    frame.planted.left = this.#feet?.left ?? false;
    frame.planted.right = this.#feet?.right ?? false;
    frame.milliseconds = this.#cost.mean;
    frame.characters = this.#bodies.size + this.crowd.count;
  }
}
