import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { badInput, MotionError } from "../../../../src/requests/motion-error.js";
import { LARGEST_MODEL, LARGEST_VIDEO } from "../../../../src/service/base/file-limits.js";
import { notFound, ServiceError } from "../../../../src/service/base/service-error.js";
import { prepareGraphql } from "../../../../src/service/graphql/create-graphql.js";
import type { Resolvers } from "../../../../src/service/graphql/generated/resolver-types.js";
import { graphqlRoute } from "../../../../src/service/graphql/graphql-route.js";
import type { GraphqlContext } from "../../../../src/service/parts/graphql-context.js";
import { receiveUpload } from "../../../../src/service/uploads/receive-upload.js";
import type { ReceivedFile, Upload } from "../../../../src/service/uploads/upload.js";
import { basic, type FakeOptions, type FakeService, startFakeService } from "../../http/support/fake-service.js";

/** An upload as a resolver received it, with its content as it was on disk. */
export interface SeenFile extends ReceivedFile {
  content: Buffer;
}

export interface GraphqlService extends FakeService {
  seen: SeenFile[];
  /** Arguments of the last create_locomotion. */
  lastArguments(): Record<string, unknown>;
  post(body: unknown, headers?: Record<string, string>): Promise<Response>;
  send(query: string, variables?: Record<string, unknown>): Promise<GraphqlAnswer>;
  multipart(parts: readonly Part[], headers?: Record<string, string>): Promise<Response>;
  /** Files and folders that uploads left on disk. */
  leftOver(): string[];
}

export type Part = readonly [name: string, value: string | Blob, filename?: string];

export interface GraphqlAnswer {
  status: number;
  data?: Record<string, unknown> | null;
  errors?: { message: string; path?: string[]; extensions: Record<string, unknown> }[];
}

/** The GraphQL endpoint with the real schema and resolvers that only show their input. */
export async function startGraphqlService(options: FakeOptions = {}): Promise<GraphqlService> {
  const seen: SeenFile[] = [];
  let last: Record<string, unknown> = {};

  async function take(file: Upload, maxBytes: number, { parts, signal }: GraphqlContext): Promise<void> {
    const received = await receiveUpload(parts, file, { maxBytes, signal });
    seen.push({ ...received, content: received.size < 2 ** 20 ? await readFile(received.path) : Buffer.alloc(0) });
  }

  const resolvers = {
    Query: {
      org: () => {
        throw new Error("connect ECONNREFUSED /var/run/postgres: select secret from api_keys");
      },
      user: (_: unknown, __: unknown, context: GraphqlContext) => ({
        id: context.viewer.userId,
        name: context.baseUrl,
      }),
      locomotion_styles: () => ["neutral_male_a"],
      motion: () => ({ id: "m1", name: null }),
      job: () => {
        throw new MotionError("NOT_A_HUMANOID", "This is a chair.");
      },
    },
    Mutation: {
      create_locomotion: (_: unknown, args: Record<string, unknown>) => {
        last = args;
        if (args.strides === 9) throw badInput("strides", "strides: must be a whole number from 1 to 5, not 9.");
        if (args.character_id === "busy") {
          const resetAt = new Date(Date.now() + 40_000).toISOString();
          throw new ServiceError("RATE_LIMIT_EXCEEDED", "There is too much to do.", { resetAt });
        }
        if (args.character_id === "absent") throw notFound("character", "absent");
        return { motion: { id: "m1", name: "walk" } };
      },
      create_character: async (_: unknown, args: { file: Upload; name: string }, context: GraphqlContext) => {
        await take(args.file, LARGEST_MODEL, context);
        return { character: { id: "c1", name: args.name }, auto_rig_confidence: 1 };
      },
      create_video_to_motion: async (_: unknown, args: { file: Upload }, context: GraphqlContext) => {
        await take(args.file, LARGEST_VIDEO, context);
        return { job: { id: "j1", status: "RESERVED", method: "VideoToMotion", created_at: "" } };
      },
    },
  } as unknown as Resolvers;

  const service = await startFakeService((parts) => [graphqlRoute(parts, prepareGraphql({ resolvers }))], options);
  const url = `${service.url}/graphql`;
  const post = (body: unknown, headers: Record<string, string> = {}) =>
    fetch(url, {
      method: "POST",
      headers: { ...lowerCase(basic()), "content-type": "application/json", ...lowerCase(headers) },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
  return Object.assign(service, {
    seen,
    lastArguments: () => last,
    post,
    async send(query: string, variables?: Record<string, unknown>) {
      const answer = await post({ query, variables });
      return { status: answer.status, ...((await answer.json()) as object) };
    },
    multipart(parts: readonly Part[], headers: Record<string, string> = {}) {
      const form = new FormData();
      for (const [name, value, filename] of parts) {
        if (typeof value === "string") form.append(name, value);
        else form.append(name, value, filename ?? "file.glb");
      }
      return fetch(url, { method: "POST", headers: { ...basic(), ...headers }, body: form });
    },
    leftOver() {
      const folder = join(service.parts.config.dataDir, "tmp");
      return existsSync(folder) ? readdirSync(folder) : [];
    },
  });
}

/** Names in lower case, so that a later one replaces an earlier one. */
function lowerCase(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

export const CREATE_CHARACTER =
  "mutation ($file: Upload!, $name: String!) { create_character(file: $file, name: $name) { character { id name } } }";
export const CREATE_VIDEO =
  'mutation ($file: Upload!) { create_video_to_motion(file: $file, motion_name: "m") { job { id status } } }';

/** The parts of an upload as the interface shows them. */
export function uploadParts(content: Blob, filename = "hero.glb", query = CREATE_CHARACTER): Part[] {
  return [
    ["operations", JSON.stringify({ query, variables: { file: null, name: "Hero" } })],
    ["map", '{"0":["variables.file"]}'],
    ["0", content, filename],
  ];
}
