import type { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import { localMotions, MotionRuntime, type VideoDrive, type VideoDriveState } from "../../../src/index.js";
import { filmedCamera } from "./filmed-camera.js";
import { createStage, loadCharacter } from "./stage.js";
import { watchPage } from "./watch-page.js";

export interface FollowedCamera {
  /** States in their order. */
  states: VideoDriveState[];
  /** Highest and lowest that a hand was against the head while a person was followed, metres. */
  hands: [number, number];
  /** Whether a layer showed the drive. */
  wasCurrent: boolean;
  /** Pictures with and without a person. */
  persons: number;
  nobody: number;
  posesPerSecond: number;
  latencySeconds: number;
  /** How far the hands are below the head once nobody has been seen for a while, metres. */
  eased: number;
  /** Whether the camera's track was left running. */
  trackState: string;
  /** Codes of errors: of a wrong input, of no assets, of a drive disposed while it started. */
  codes: string[];
  /** Whether the character's pose is what it was, once disposed. */
  isRestored: boolean;
  workers: string[];
  warnings: string[];
}

/** Lets a character follow a camera that sees a film, then nobody; ends with the drive disposed. */
export async function followCamera(character: string, film: string, videoAssets: string): Promise<FollowedCamera> {
  const { workers, warnings, restore } = watchPage();
  const { scene, dispose } = createStage(false);
  try {
    const container = await loadCharacter(character, scene);
    const runtime = new MotionRuntime(scene, { source: localMotions({ videoAssets }) });
    const hero = await runtime.addCharacterAsync(container);
    const height = (joint: string) => (hero.getJoint(joint) as TransformNode).getAbsolutePosition().y;
    const arm = hero.getJoint("LeftArm") as TransformNode;
    const before = arm.rotationQuaternion!.clone();
    const camera = await filmedCamera(await (await fetch(film)).blob());
    const codes: string[] = [];
    try {
      hero.driveByVideo("camera" as never);
    } catch (error) {
      codes.push((error as { code: string }).code);
    }
    const codeOf = (drive: VideoDrive) =>
      drive.whenReadyAsync().then(
        () => "none",
        (error) => error.code as string,
      );
    const bare = new MotionRuntime(scene, { source: localMotions() });
    const other = await bare.addCharacterAsync(await loadCharacter(character, scene));
    codes.push(await codeOf(other.driveByVideo(camera.stream)));
    const early = hero.driveByVideo(camera.stream);
    const code = codeOf(early);
    early.dispose();
    codes.push(await code);

    const drive = hero.driveByVideo(camera.stream, { mirror: true, fadeSeconds: 0 });
    const states: VideoDriveState[] = [drive.state];
    drive.onStateObservable.add(({ state }) => state !== states.at(-1) && states.push(state));
    let [persons, nobody] = [0, 0];
    drive.onSeenObservable.add(({ points }) => (points ? persons++ : nobody++));
    await drive.whenReadyAsync();
    const hands: [number, number] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
    const frames = async (goesOn: () => boolean) => {
      while (goesOn()) {
        await new Promise((resume) => setTimeout(resume, 16));
        scene.render();
        if (drive.state !== "following") continue;
        const raised = Math.max(height("LeftHand"), height("RightHand")) - height("Head");
        hands[0] = Math.max(hands[0], raised);
        hands[1] = Math.min(hands[1], raised);
      }
    };
    await frames(() => persons < 70);
    const { posesPerSecond, latencySeconds } = drive;
    const wasCurrent = hero.current === drive;
    camera.hide();
    await frames(() => drive.state !== "searching");
    for (let i = 0; i < 150; i++) scene.render();
    const eased = height("Head") - Math.max(height("LeftHand"), height("RightHand"));
    camera.show();
    const again = persons;
    await frames(() => persons < again + 3);
    drive.dispose();
    for (let i = 0; i < 60; i++) scene.render();
    const after = arm.rotationQuaternion!;
    const isRestored =
      Math.abs(before.x * after.x + before.y * after.y + before.z * after.z + before.w * after.w) > 0.9999;
    const trackState = camera.stream.getVideoTracks()[0].readyState;
    camera.stop();
    return {
      states,
      hands,
      wasCurrent,
      persons,
      nobody,
      posesPerSecond,
      latencySeconds,
      eased,
      trackState,
      codes,
      isRestored,
      workers,
      warnings,
    };
  } finally {
    dispose();
    restore();
  }
}
