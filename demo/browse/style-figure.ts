import { type LocomotionDrive, MotionError } from "babylon-motion";
import { type Pace, WallFigure } from "./wall-figure.js";

/** Acceleration, m/s²: natural while the figure is visible, immediate before. */
const ACCELERATION = 4;
const AT_ONCE = 400;
/** Largest difference from the common speed at which a figure is shown, m/s. */
const AT_SPEED = 0.04;

/** A figure that walks on the spot in a style. */
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
      // Another style was chosen in the meantime, or the figure was disposed.
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
    // Planted feet keep their place while the road is reset.
    drive.ground = null;
    this.road.position.setAll(0);
    drive.ground = this.road;
  }
}
