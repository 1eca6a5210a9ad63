import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { createMannequin } from "../../../src/characters/index.js";
import { writeGlb } from "../../../src/files/formats/glb/write/write-glb.js";
import { startServiceProcess } from "../../../test/service/support/service-process.js";
import { markdownTable, type Section } from "../report.js";
import { liftLimits } from "./lift-limits.js";
import { startNginx } from "./nginx.js";
import { type ServiceClient, serviceClient } from "./service-client.js";
import { hasProgram, wrk } from "./wrk.js";

const KEY = "bench-key-0123456789abcdef";
const ENV = { MOTION_API_KEY: KEY };
const authorization = `Basic ${Buffer.from(`${KEY}:`).toString("base64")}`;

/** Measures the service as a process: starts, requests, throughput against plain Yoga and nginx. */
export async function serviceSection(): Promise<Section> {
  const dataDir = mkdtempSync(join(tmpdir(), "bench-service-"));
  const rows: string[][] = [];
  try {
    const first = await startServiceProcess({ dataDir, env: ENV });
    await first.end("SIGTERM");
    const later: number[] = [];
    for (let i = 0; i < 5; i++) {
      const again = await startServiceProcess({ dataDir, env: ENV });
      later.push(again.startedIn);
      await again.end("SIGTERM");
    }
    rows.push(["first start, process to ready", "≤ 3 s", seconds(first.startedIn), ""]);
    rows.push(["later starts", "≤ 1 s", seconds(median(later)), `slowest ${seconds(Math.max(...later))}`]);
    const service = await startServiceProcess({ dataDir, env: ENV });
    try {
      const client = serviceClient(service.url, KEY);
      await liftLimits(client, { dataDir });
      rows.push(...(await latencies(client)));
      if (hasProgram("wrk")) {
        rows.push(await graphqlThroughput(service.url));
        rows.push(await downloadThroughput(service.url, client));
      } else rows.push(["throughput", "", "not measured: wrk is not installed", ""]);
    } finally {
      await service.end("SIGTERM");
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
  return {
    title: "The service",
    text: "One process, embedded database, files on disk. Throughput with `wrk` (one thread) on the same machine, alternating between service and rival, median of five rounds; the rival for GraphQL is the same schema on a plain Yoga, for downloads nginx with sendfile.",
    table: markdownTable(["what", "goal", "measured", ""], rows),
  };
}

async function latencies(client: ServiceClient): Promise<string[][]> {
  const makes: number[] = [];
  const downloads: number[] = [];
  for (let i = 0; i < 40; i++) {
    let began = performance.now();
    const { create_locomotion } = await client.ask(
      'mutation ($speed: Float, $angle: Float) { create_locomotion(character_id: "builtin-default", move_speed: $speed, travel_angle: $angle) { motion { id } } }',
      { speed: 0.5 + i * 0.15, angle: i * 37 },
    );
    makes.push(performance.now() - began);
    began = performance.now();
    const path = `/motion/file/motion_viewer/builtin-titan/${create_locomotion.motion.id}/glb/m.glb`;
    const response = await client.get(path);
    const { byteLength } = await response.arrayBuffer();
    downloads.push(performance.now() - began);
    if (response.status !== 200 || byteLength < 1000) throw new Error(`${path}: ${response.status}`);
  }
  const ms = (values: number[]) => `${median(values).toFixed(0)} ms`;
  const worst = (values: number[]) => `slowest of 40: ${Math.max(...values).toFixed(0)} ms`;
  return [
    ["`create_locomotion`, p50", "≤ 60 ms", ms(makes), worst(makes)],
    ["first download of it on another character (60 fps GLB), p50", "≤ 150 ms", ms(downloads), worst(downloads)],
  ];
}

async function graphqlThroughput(url: string): Promise<string[]> {
  const rival = spawn(process.execPath, [fileURLToPath(new URL("plain-yoga.mjs", import.meta.url))], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    const port = await new Promise<string>((resolve) => createInterface({ input: rival.stdout }).once("line", resolve));
    const request = {
      method: "POST" as const,
      body: '{"query":"{ __typename }"}',
      headers: { "content-type": "application/json", authorization },
      connections: 32,
      seconds: 3,
    };
    const pairs = await inTurns(
      () => wrk({ ...request, url: `${url}/graphql` }),
      () => wrk({ ...request, url: `http://127.0.0.1:${port}/graphql` }),
    );
    return ["`{ __typename }` with key, limits and metrics", "≥ 0.6 × plain Yoga", ...shown(pairs)];
  } finally {
    rival.kill();
  }
}

async function downloadThroughput(url: string, client: ServiceClient): Promise<string[]> {
  if (!hasProgram("nginx")) return ["5 MB download", "≥ 0.6 × nginx", "not measured: nginx is not installed", ""];
  // A character's file is served as uploaded, so its size can be chosen.
  const bytes = padded(writeGlb({ ...createMannequin({}), name: "large" }), 5_000_000);
  const { create_character } = await client.upload(
    'mutation ($file: Upload!) { create_character(file: $file, name: "large") { character { id } } }',
    {},
    bytes,
    "large.glb",
  );
  const path = `/motion/bundle/${create_character.character.id}/character.glb`;
  const nginx = await startNginx(bytes);
  try {
    const request = { connections: 8, seconds: 3, headers: { authorization } };
    const pairs = await inTurns(
      () => wrk({ ...request, url: url + path }),
      () => wrk({ ...request, url: nginx.url }),
    );
    return ["5 MB cached download", "≥ 0.6 × nginx sendfile", ...shown(pairs)];
  } finally {
    nginx.stop();
  }
}

/** Pads a GLB to a size with random bytes that nothing refers to. */
function padded(glb: Uint8Array, size: number): Uint8Array {
  const view = new DataView(glb.buffer, glb.byteOffset, glb.byteLength);
  const jsonLength = view.getUint32(12, true);
  const chunkAt = 20 + jsonLength;
  const json = JSON.parse(new TextDecoder().decode(glb.subarray(20, chunkAt)));
  const extra = (size - glb.byteLength) & ~3;
  const binary = new Uint8Array(view.getUint32(chunkAt, true) + extra);
  binary.set(glb.subarray(chunkAt + 8));
  binary.set(randomBytes(extra), binary.length - extra);
  json.buffers[0].byteLength = binary.length;
  let text = JSON.stringify(json);
  text += " ".repeat((4 - (text.length % 4)) % 4);
  const head = new Uint32Array([0x46546c67, 2, 12 + 8 + text.length + 8 + binary.length]);
  return Buffer.concat([
    new Uint8Array(head.buffer),
    new Uint8Array(new Uint32Array([text.length, 0x4e4f534a]).buffer),
    Buffer.from(text, "latin1"),
    new Uint8Array(new Uint32Array([binary.length, 0x004e4942]).buffer),
    binary,
  ]);
}

async function inTurns(ours: () => Promise<number>, rivals: () => Promise<number>): Promise<[number, number][]> {
  const pairs: [number, number][] = [];
  await ours();
  await rivals();
  for (let i = 0; i < 5; i++) pairs.push([await ours(), await rivals()]);
  return pairs;
}

function shown(pairs: [number, number][]): [string, string] {
  const ratio = median(pairs.map(([ours, rivals]) => ours / rivals));
  const rate = (side: 0 | 1) => Math.round(median(pairs.map((pair) => pair[side]))).toLocaleString("en");
  return [`${ratio.toFixed(2)} ×`, `${rate(0)} against ${rate(1)} a second`];
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
