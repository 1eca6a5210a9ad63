import { type LocomotionDrive, MotionError } from "babylon-motion";
import { type Pace, WallFigure } from "./wall-figure.js";

/** m/s²: as people do while one looks on, and at once before. */
const ACCELERATION = 4;
const AT_ONCE = 400;
/** As near as this to the speed of all it may be seen, m/s. */
const AT_SPEED = 0.04;

/** Somebody who walks in a style on the spot. */
export class StyleFigure extends WallFigure {
  drive: LocomotionDrive | null = null;
  #ready = false;

  async wear(styleId: string, pace: Pace): Promise<void> {
    if (this.shows === styleId) return;
    const number = this.begin(styleId);
    this.#ready = false;
    try {
      if (this.drive) await this.drive.setStyleAsync(styleId, { fadeSeconds: 0 });
      else {
        this.drive = this.character.driveLocomotion({
          ...{ styleId, fadeSeconds: 0, rootMotion: "report", ground: this.road, acceleration: AT_ONCE },
        });
        this.drive.velocity.set(pace.right, 0, pace.ahead);
        await this.drive.whenReadyAsync();
      }
    } catch (error) {
      // Another style was taken meanwhile, or it went.
      if (error instanceof MotionError && (error.code === "ABORTED" || error.code === "DISPOSED")) return;
      throw error;
    }
    if (number === this.change) this.#ready = true;
  }

  protected go(pace: Pace): boolean {
    const { drive } = this;
    if (!drive) return false;
    drive.velocity.set(pace.right, 0, pace.ahead);
    const { x, z } = drive.currentVelocity;
    const isThere = this.#ready && Math.hypot(x - pace.right, z - pace.ahead) < AT_SPEED;
    drive.acceleration = isThere || this.isShown ? ACCELERATION : AT_ONCE;
    return isThere;
  }

  protected stop(): void {
    this.#ready = false;
    this.drive?.dispose();
    this.drive = null;
  }

  protected restartRoad(): void {
    const { drive } = this;
    if (!drive) return;
    // What stands stays where it is while the road begins anew.
    drive.ground = null;
    this.road.position.setAll(0);
    drive.ground = this.road;
  }
}
