import type { Vector3 } from "@babylonjs/core/Maths/math.vector.pure.js";
import type { Observable } from "@babylonjs/core/Misc/observable.pure.js";
import type { Scene } from "@babylonjs/core/scene.js";
import type {
  CharacterMapping,
  DriveOptions,
  Footstep,
  JointName,
  LocalMotionsOptions,
  LocomotionDrive,
  LocomotionRequest,
  localMotions,
  Motion,
  MotionCharacter,
  MotionClip,
  MotionError,
  MotionErrorCode,
  MotionRuntime,
  MotionRuntimeOptions,
  MotionSource,
  Playback,
  PlayOptions,
  Progress,
  RequestOptions,
  StyleBlend,
  StyleName,
} from "babylon-motion";
import type { MannequinOptions, mannequinGlb } from "babylon-motion/characters";
import { describe, expectTypeOf, it } from "vitest";

/*
 * The public API as the compiler sees it: this file is compiled by `npm test`, and each `@ts-expect-error` is itself an
 * error if the line below it has none. The same calls on the built declarations are in package.long.test.ts.
 */

describe("the types of the public API", () => {
  it("lead from a scene to a character that plays", () => {
    expectTypeOf<ConstructorParameters<typeof MotionRuntime>>().toEqualTypeOf<
      [scene: Scene, options: MotionRuntimeOptions]
    >();
    expectTypeOf<ReturnType<typeof localMotions>>().toEqualTypeOf<MotionSource>();
    expectTypeOf<MotionRuntime["addCharacterAsync"]>().returns.resolves.toEqualTypeOf<MotionCharacter>();
    expectTypeOf<MotionRuntime["getLocomotionStylesAsync"]>().returns.resolves.toEqualTypeOf<readonly string[]>();
    expectTypeOf<MotionCharacter["requestLocomotion"]>().parameters.toEqualTypeOf<
      [request?: LocomotionRequest, options?: RequestOptions]
    >();
    expectTypeOf<MotionCharacter["requestLocomotion"]>().returns.resolves.toEqualTypeOf<Motion>();
    expectTypeOf<MotionCharacter["play"]>().returns.toEqualTypeOf<Playback>();
    expectTypeOf<MotionCharacter["play"]>().toBeCallableWith({} as Motion, { loop: 3, layer: "upperBody" });
    expectTypeOf<MotionCharacter["play"]>().toBeCallableWith({} as LocomotionDrive);
    expectTypeOf<MotionCharacter["mapping"]>().toEqualTypeOf<CharacterMapping>();
  });

  it("take a style or a blend of styles, and seeds", () => {
    expectTypeOf<LocomotionRequest["styleId"]>().toEqualTypeOf<StyleName | StyleBlend | undefined>();
    expectTypeOf<DriveOptions["styleId"]>().toEqualTypeOf<StyleName | StyleBlend | undefined>();
    expectTypeOf<LocomotionRequest["seed"]>().toEqualTypeOf<number | undefined>();
    expectTypeOf<DriveOptions["seed"]>().toEqualTypeOf<number | undefined>();
    expectTypeOf<LocomotionDrive["styleId"]>().toBeString();
    expectTypeOf<LocomotionDrive["setStyleAsync"]>().toBeCallableWith({ proud: 0.6, tired: 0.4 });
    expectTypeOf<{ proud: number }>().toExtend<StyleBlend>();
    expectTypeOf<{ proud: string }>().not.toExtend<StyleBlend>();
    // @ts-expect-error weights are numbers
    const wrong: LocomotionRequest = { styleId: { proud: "0.6" } };
    void wrong;
  });

  it("include driving", () => {
    expectTypeOf<MotionCharacter["driveLocomotion"]>().returns.toEqualTypeOf<LocomotionDrive>();
    expectTypeOf<LocomotionDrive["velocity"]>().toEqualTypeOf<Vector3>();
    expectTypeOf<LocomotionDrive["turnRate"]>().toBeNumber();
    expectTypeOf<LocomotionDrive["state"]>().toEqualTypeOf<"standing" | "moving">();
    expectTypeOf<LocomotionDrive["whenReadyAsync"]>().returns.resolves.toBeVoid();
    expectTypeOf<MotionCharacter["onFootstepObservable"]>().toEqualTypeOf<Observable<Footstep>>();
    expectTypeOf<Footstep["foot"]>().toEqualTypeOf<"left" | "right">();
  });

  it("list the values of options, and leave layers and joints open to the game's own names", () => {
    expectTypeOf<PlayOptions["rootMotion"]>().toEqualTypeOf<"move" | "report" | "none" | undefined>();
    expectTypeOf<PlayOptions["loop"]>().toEqualTypeOf<boolean | number | undefined>();
    expectTypeOf<"upperBody">().toExtend<NonNullable<PlayOptions["layer"]>>();
    expectTypeOf<"swordArm">().toExtend<NonNullable<PlayOptions["layer"]>>();
    expectTypeOf<"LeftHand">().toExtend<JointName>();
    expectTypeOf<"leftHand">().not.toExtend<JointName>();
    expectTypeOf<LocalMotionsOptions["mainThread"]>().toEqualTypeOf<"never" | "fallback" | "always" | undefined>();
    expectTypeOf<Progress["fraction"]>().toBeNumber();
  });

  it("give data as typed arrays and errors as codes", () => {
    expectTypeOf<MotionClip["rotations"]>().toExtend<Float32Array>();
    expectTypeOf<Motion["clip"]>().toEqualTypeOf<MotionClip>();
    expectTypeOf<MotionError["code"]>().toEqualTypeOf<MotionErrorCode>();
    expectTypeOf<"BAD_USER_INPUT">().toExtend<MotionErrorCode>();
    expectTypeOf<string>().not.toExtend<MotionErrorCode>();
    expectTypeOf<MotionError>().toExtend<Error>();
    expectTypeOf<typeof mannequinGlb>().returns.toExtend<Uint8Array>();
    expectTypeOf<NonNullable<MannequinOptions["restPose"]>>().toEqualTypeOf<"T" | "A">();
  });
});

/** Never called: what must not compile. */
export function wrongCalls(
  hero: MotionCharacter,
  motion: Motion,
  drive: LocomotionDrive,
  Runtime: typeof MotionRuntime,
): void {
  // @ts-expect-error -- a runtime without a source
  new Runtime({} as Scene);
  // @ts-expect-error -- speeds are numbers
  void hero.requestLocomotion({ moveSpeed: "fast" });
  // @ts-expect-error -- no such argument
  void hero.requestLocomotion({ speed: 1.2 });
  // @ts-expect-error -- a promise is not a motion
  hero.play(hero.requestLocomotion());
  // @ts-expect-error -- a clip of data is not a motion
  hero.play(motion.clip);
  // @ts-expect-error -- no such word
  hero.play(motion, { rootMotion: "stay" });
  // @ts-expect-error -- no such option
  hero.play(motion, { fade: 1 });
  // @ts-expect-error -- the wanted velocity is set by its numbers, the vector stays
  drive.velocity = hero.deltaPosition;
  // @ts-expect-error -- the velocity it moves at is read-only
  drive.currentVelocity = hero.deltaPosition;
  // @ts-expect-error -- how far a motion has played is read-only: use seek
  hero.play(motion).time = 2;
  // @ts-expect-error -- a motion's length is its own
  motion.duration = 2;
  // @ts-expect-error -- options of a source by name
  ({ cache: 1 }) satisfies LocalMotionsOptions;
}
