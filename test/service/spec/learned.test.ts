/** The learned models through HTTP, with the package's own weights. */
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { data, expectError, filled, service, useService } from "./service-of-file.js";

useService();

describe("the learned models", () => {
  it("create_text_to_motion, text-to-motion-bucmd: answers with the motion, and tags a drawn seed", async () => {
    const asked = 'prompt: "waves", model: "text-to-motion-bucmd", steps: 4, cfg_scale: 3, length: 1.5';
    const { create_text_to_motion } = await data(`mutation { create_text_to_motion(${asked}) { motion { id tags } } }`);
    const { tags } = create_text_to_motion.motion;
    expect(tags).toMatchObject({ method: "TextToMotion", model: "text-to-motion-bucmd", steps: 4, cfg_scale: 3 });
    expect(tags.seed).toBeGreaterThanOrEqual(1);
    expect(tags.duration).toBeCloseTo(1.5, 1);
  });

  it("the same seed gives the same motion", async () => {
    const asked = 'prompt: "walks", model: "text-to-motion-bucmd", steps: 3, motion_length: 30, seed: 5';
    const files = await Promise.all(
      [1, 2].map(async () => {
        const made = await data(`mutation { create_text_to_motion(${asked}) { motion { id tags } } }`);
        const { id, tags } = made.create_text_to_motion.motion;
        expect(tags).toMatchObject({ seed: 5, length: 1.5 });
        const answer = await service.fetch(`/motion/file/motion_viewer/builtin-mannequin/${id}/bvh/motion.bvh`);
        return answer.text();
      }),
    );
    expect(files[0]).toBe(files[1]);
  });

  it("create_text_to_motion, refine: true", async () => {
    const asked = 'mutation { create_text_to_motion(prompt: "walks two steps", refine: true) { motion { tags } } }';
    const { create_text_to_motion } = await data(asked);
    expect(create_text_to_motion.motion.tags).toMatchObject({ model: "text-to-motion", refine: true });
  });

  it("a plan in place of the prompt is refused", async () => {
    const asked = 'create_text_to_motion(prompt: "{}", model: "text-to-motion-bucmd") { motion { id } }';
    expectError(await service.graphql(filled(`mutation { ${asked} }`)), "BAD_USER_INPUT", /prompt/);
  });

  it("create_text_to_motion_job: a job whose result has the motion and the physical direction", async () => {
    const asked = 'prompt: "a scared villager", model: "text-to-motion-3.0", length: 4, fast: true';
    const { create_text_to_motion_job } = await data(
      `mutation { create_text_to_motion_job(${asked}) { job { id status est_processing_time } } }`,
    );
    const { id, est_processing_time } = create_text_to_motion_job.job;
    expect(est_processing_time).toBeGreaterThan(0);
    let job: { status: string; result: unknown } = { status: "", result: null };
    // As clients poll: more often would take the processor from the job.
    while (job.status !== "FINISHED" && job.status !== "FAILED") {
      await sleep(500);
      job = (await data(`{ job(job_id: "${id}") { status result } }`)).job;
    }
    expect(job.status).toBe("FINISHED");
    const { result } = job.result as { result: { id: string; rewritten_prompt: string } };
    expect(result.rewritten_prompt).toMatch(/villager/);
    const { motion } = await data(`{ motion(id: "${result.id}") { tags } }`);
    expect(motion.tags).toMatchObject({ model: "text-to-motion-3.0", length: 4, fast: true, rewrite_prompt: true });
    expect(motion.tags.candidates.length).toBe(3);
  });
});
