import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestService, type TestService } from "./support/start-service.js";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.stop());

describe("a service of this process", () => {
  it("answers the query that verifies a key", async () => {
    expect(await service.graphql("{ __typename }")).toMatchObject({ status: 200, data: { __typename: "Query" } });
  });

  it("makes a motion that can be downloaded as GLB and BVH", async () => {
    const made = await service.graphql(
      'mutation { create_locomotion(character_id: "builtin-default", strides: 2) { motion { id name } } }',
    );
    expect(made.errors).toBeUndefined();
    const { id } = made.data.create_locomotion.motion;
    for (const type of ["glb", "bvh"]) {
      const response = await service.fetch(`/motion/file/motion_viewer/builtin-titan/${id}/${type}/m.${type}`);
      expect(response.status).toBe(200);
      expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
    }
  });
});
