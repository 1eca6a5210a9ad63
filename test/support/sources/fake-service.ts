import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { writeMotionGlb } from "../../../src/files/formats/glb/write/write-glb.js";
import { readLocomotionArguments } from "../../../src/requests/locomotion/relative-locomotion.js";
import { generateLocomotion } from "../../../src/synthesis/locomotion/generate-locomotion.js";

export interface SeenRequest {
  /** The operation's first field, or "download". */
  what: string;
  path: string;
  headers: IncomingMessage["headers"];
  variables: Record<string, unknown>;
}

/** A scripted misbehaviour of the service: each entry applies once, to the next requests of that kind. */
export type Fault =
  | { status: number; headers?: Record<string, string>; body?: unknown }
  | "hang up"
  | "hang up in the middle"
  | "never answer";

/**
 * A service that can be scripted in every word: what clients of this interface meet in the world, faults above all.
 * Its locomotion is the engine's, its texts and stitches are walks.
 */
export class FakeService {
  readonly seen: SeenRequest[] = [];
  /** By requested operation. */
  readonly faults: Record<string, Fault[]> = {};
  /** Statuses and results that a job goes through, one per poll; the last one stays. */
  jobStates: { status: string; result?: unknown; est_processing_time?: number }[] = [{ status: "RESERVED" }];
  readonly #motions = new Map<string, Uint8Array>();
  readonly #server = createServer((request, response) => void this.#answer(request, response));
  #made = 0;
  url = "";

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return this;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Returns how often something was requested. */
  count(what: string): number {
    return this.seen.filter((request) => request.what === what).length;
  }

  forgetMotions(): void {
    this.#motions.clear();
  }

  /** Stores a motion in advance, under an id of the test's. */
  put(id: string, file: Uint8Array): void {
    this.#motions.set(id, file);
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? "";
    const bytes = await buffer(request).catch(() => null);
    // The client is gone.
    if (bytes === null) return;
    const { query = "", variables = {} } = JSON.parse(await operationsOf(bytes, request)) as {
      query?: string;
      variables?: Record<string, unknown>;
    };
    const what = path === "/graphql" ? (/\{\s*(\w+)/.exec(query)?.[1] ?? "") : "download";
    this.seen.push({ what, path, headers: request.headers, variables });
    const fault = this.faults[what]?.shift();
    if (fault === "never answer") return;
    if (fault === "hang up") {
      request.socket.destroy();
      return;
    }
    if (fault === "hang up in the middle") {
      response.writeHead(200, { "content-type": "application/json", "content-length": "1000" }).write('{"data":');
      setTimeout(() => request.socket.destroy(), 20);
      return;
    }
    if (fault) {
      send(response, fault.status, fault.body ?? "", fault.headers);
      return;
    }
    if (what === "download") this.#download(path, response);
    else send(response, 200, { data: { [what]: this.#result(what, variables) } });
  }

  #download(path: string, response: ServerResponse): void {
    const [, character, id] =
      /^\/motion\/animation\/motion_viewer\/([^/]+)\/([^/]+)\/glb\/[^/]+\.glb$/.exec(path) ?? [];
    const file = character && id ? this.#motions.get(id) : undefined;
    if (file) response.writeHead(200, { "content-type": "model/gltf-binary" }).end(file);
    else send(response, 404, { error: { code: "NOT_FOUND", message: "There is no such motion." } });
  }

  #result(what: string, variables: Record<string, unknown>): unknown {
    switch (what) {
      case "characters":
        return [{ id: "builtin-default" }, { id: "other" }];
      case "locomotion_styles":
        return ["proud", "neutral_male_a", "march"];
      case "create_locomotion":
        return { motion: { id: this.#make(variables) } };
      case "create_text_to_motion":
      case "create_enhanced_stitched_motion":
      case "trim_and_loop_motion":
        return { motion: { id: this.#make({ strides: 1 }) } };
      case "create_text_to_motion_job":
      case "create_video_to_motion":
        return { job: { id: "job-1", status: "RESERVED", est_processing_time: 2 } };
      case "job": {
        const state = this.jobStates.length > 1 ? this.jobStates.shift() : this.jobStates[0];
        return { id: "job-1", est_processing_time: 2, result: null, ...state };
      }
      default:
        return null;
    }
  }

  #make({ strides, move_speed, style_id, travel_angle }: Record<string, unknown>): string {
    const id = `motion-${++this.#made}`;
    const args = { strides, moveSpeed: move_speed, styleId: style_id, travelAngle: travel_angle };
    this.#motions.set(id, writeMotionGlb(generateLocomotion(readLocomotionArguments(args))));
    return id;
  }
}

/** The operation of a request, as JSON; the file of an upload takes its place among the variables. */
async function operationsOf(body: Buffer, { headers }: IncomingMessage): Promise<string> {
  const type = headers["content-type"] ?? "";
  if (!type.startsWith("multipart/")) return body.toString() || "{}";
  const form = await new Response(body as BodyInit, { headers: { "content-type": type } }).formData();
  const { variables, ...operation } = JSON.parse(String(form.get("operations")));
  const file = Buffer.from(await (form.get("0") as File).arrayBuffer()).toString("base64");
  return JSON.stringify({ ...operation, variables: { ...variables, file, parts: [...form.keys()] } });
}

function send(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  const type = typeof body === "string" ? "text/html" : "application/json";
  response.writeHead(status, { "content-type": type, ...headers });
  response.end(typeof body === "string" ? body : JSON.stringify(body));
}

/** Makes a GraphQL answer that is an error. */
export function graphqlError(code: string, message: string, status = 200, extra: Record<string, unknown> = {}): Fault {
  const extensions = { code, timestamp: new Date().toISOString(), ...extra };
  return { status, body: { data: null, errors: [{ message, path: ["x"], extensions }] } };
}
