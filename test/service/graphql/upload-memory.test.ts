import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { basic } from "../http/support/fake-service.js";
import { startGraphqlService, uploadParts } from "./support/graphql-service.js";

const UPLOADS = 6;
const BYTES = 29 * 2 ** 20;

/** Clients in a process of their own, so that only the service's memory is measured. */
const CLIENTS = `
const [url, authorization, operations, map] = process.argv.slice(1);
const upload = async (i) => {
  const form = new FormData();
  form.append("operations", operations);
  form.append("map", map);
  form.append("0", new Blob([Buffer.alloc(${BYTES}, i)]), "hero.glb");
  return (await fetch(url, { method: "POST", headers: { authorization }, body: form })).status;
};
Promise.all(Array.from({ length: ${UPLOADS} }, (_, i) => upload(i))).then((all) => console.log(JSON.stringify(all)));
`;

it(`${UPLOADS} parallel uploads of 29 MB take little memory`, async () => {
  const service = await startGraphqlService();
  await service.multipart(uploadParts(new Blob([Buffer.alloc(2 ** 20)])));
  const idle = process.memoryUsage.rss();
  let peak = idle;
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 5);
  const [operations, map] = uploadParts(new Blob([]));
  const { stdout } = await promisify(execFile)(process.execPath, [
    "-e",
    CLIENTS,
    `${service.url}/graphql`,
    basic().Authorization!,
    String(operations![1]),
    String(map![1]),
  ]);
  clearInterval(timer);
  const statuses = JSON.parse(stdout);
  await service.stop();
  expect(statuses).toEqual(Array(UPLOADS).fill(200));
  expect(service.seen.filter(({ size }) => size === BYTES)).toHaveLength(UPLOADS);
  const above = Math.round((peak - idle) / 2 ** 20);
  console.info(`${UPLOADS} parallel uploads of 29 MB: ${above} MB above idle`);
  expect(above).toBeLessThanOrEqual(150);
});
