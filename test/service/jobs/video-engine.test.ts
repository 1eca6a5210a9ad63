import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readMotionGlb } from "../../../src/files/formats/glb/read/read-motion-glb.js";
import type { MotionClip } from "../../../src/motion/clip.js";
import { createGlobalPose, forwardKinematicsOfFrame } from "../../../src/motion/forward-kinematics.js";
import { jobs, motions } from "../../../src/service/db/tables.js";
import { lacking } from "../../support/lacking.js";
import { dataPath, missingData } from "../../support/shared-data.js";
import { type JobService, openJobService, viewerOf } from "../support/job-service.js";

const absent = spawnSync("ffmpeg", ["-version"]).error ? ["ffmpeg"] : [];
const FILM = "media/sports2d-crop-jumpingjacks.mp4";

describe(
  "video to motion",
  lacking([...absent, ...missingData(FILM)], "the command ffmpeg, and real data in ../shared"),
  () => {
    const viewer = viewerOf("films");
    let service: JobService;
    let folder: string;

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), "video-engine-"));
      service = await openJobService({ enginesModule: null, engineThreadMemory: 1024, concurrency: 1 });
      await service.startRunner();
    });
    afterAll(async () => {
      await service.stop();
      rmSync(folder, { recursive: true, force: true });
    });

    async function run(path: string, model = "video-to-motion-2.0") {
      const bytes = readFileSync(path);
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      await service.parts.blobs.putFile(path, { sha256, size: bytes.length });
      const { id } = await service.parts.jobs.create(viewer, {
        method: "VideoToMotion",
        model,
        args: { file: { sha256, size: bytes.length }, motion_name: "Jacks", character_id: null, model },
        dedupeKey: null,
      });
      const seen = new Set<number>();
      for (;;) {
        const [row] = await service.parts.database.queries.select().from(jobs).where(eq(jobs.id, id));
        seen.add(row.progress);
        if (row.status === "FINISHED" || row.status === "FAILED") return { row, seen };
        await new Promise((wake) => setTimeout(wake, 100));
      }
    }

    const cut = (name: string, ...options: string[]) => {
      const path = join(folder, name);
      const made = spawnSync("ffmpeg", ["-v", "error", "-y", ...options, path]);
      expect(made.status, made.stderr.toString()).toBe(0);
      return path;
    };

    it("stores the motion of the person in a film, and the refined one beside it", async () => {
      // Two seconds: one jumping jack.
      const film = cut("jack.mp4", "-i", dataPath(FILM), "-t", "2", "-an", "-c:v", "mpeg4", "-q:v", "3");
      const { row, seen } = await run(film, "video-to-motion-2.1");
      expect(row.result).toEqual({ result: { id: expect.any(String), refined_ids: [expect.any(String)] } });
      expect(seen.size).toBeGreaterThan(2);
      const { id, refined_ids } = row.result!.result as { id: string; refined_ids: string[] };
      const clips = await Promise.all([id, ...refined_ids].map(stored));
      expect(clips.map(({ name }) => name)).toEqual(["Jacks", "Jacks (refined)"]);
      for (const { clip, duration } of clips) {
        expect(duration).toBeGreaterThan(1.8);
        // The hands go over the head.
        expect(overHead(clip, "LeftHand")).toBeGreaterThan(0.1);
        expect(overHead(clip, "RightHand")).toBeGreaterThan(0.1);
      }
      expect(clips[0].clip.rotations).not.toEqual(clips[1].clip.rotations);
    });

    async function stored(id: string) {
      const [motion] = await service.parts.database.queries.select().from(motions).where(eq(motions.id, id));
      expect(motion.method).toBe("VideoToMotion");
      const { clip } = readMotionGlb(await service.parts.blobs.read(motion.bundleSha256));
      return { clip, name: motion.name, duration: motion.duration };
    }

    it.each([
      [
        "no person",
        () => ["-f", "lavfi", "-i", "testsrc=size=400x400:rate=30:duration=2.2", "-c:v", "mpeg4"],
        /No person is seen in the video/,
      ],
      [
        "a film that is too short",
        () => ["-i", dataPath(FILM), "-t", "1", "-an", "-c:v", "mpeg4"],
        /1 s long; it must be from 2 to 60/,
      ],
      [
        "a scene cut",
        () => ["-i", dataPath(FILM), "-t", "2.5", "-an", "-vf", "negate=enable='gte(t,1.5)'", "-c:v", "mpeg4"],
        /cuts to another scene at 1\.[45]/,
      ],
    ] as const)("fails with a reason: %s", async (name, options, reason) => {
      const { row } = await run(cut(`${name}.mp4`, ...options()));
      expect(row.status).toBe("FAILED");
      const { error } = row.result as { error: { code: string; message: string } };
      expect(error.code).toBe("UNSUPPORTED_VIDEO");
      expect(error.message).toMatch(reason);
    });
  },
);

/** How far a joint gets above the head's, metres. */
function overHead(clip: MotionClip, name: string): number {
  const pose = createGlobalPose(clip.skeleton);
  const [joint, head] = [name, "Head"].map((one) => clip.skeleton.names.indexOf(one));
  let most = Number.NEGATIVE_INFINITY;
  for (let f = 0; f < clip.frameCount; f++) {
    forwardKinematicsOfFrame(clip, f, pose);
    most = Math.max(most, pose.positions[joint * 3 + 1] - pose.positions[head * 3 + 1]);
  }
  return most;
}
