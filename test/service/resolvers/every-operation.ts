import { copyFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type GraphQLField, type GraphQLOutputType, type GraphQLSchema, getNamedType, isObjectType } from "graphql";
import { PNG } from "pngjs";
import { snakeCase } from "../../../src/requests/argument-naming.js";
import type { ArgumentTable, OperationArgument } from "../../../src/requests/argument-table.js";
import { receivedFile } from "../../../src/service/uploads/received-file.js";
import { exampleStitchInput } from "../../requests/example-arguments.js";
import { OPERATIONS } from "../../support/operations.js";

/** Records of one organization. */
export interface Records {
  motion: string;
  label: string;
  character: string;
  job: string;
  preview: string;
  user: string;
}

/** An operation, taken from the schema, with arguments that are valid for the owner of the records. */
export interface AnyOperation {
  name: string;
  kind: "query" | "mutation";
  query: string;
  variables(records: Records): Promise<Record<string, unknown>>;
  /** Paths of the arguments that are ids. */
  idArguments: string[];
}

/** Kinds of ids whose names do not say that they are of a motion, a character or a label. */
const KINDS: Record<string, keyof Records> = {
  "character.id": "character",
  "jobs.id": "job",
  "job.job_id": "job",
  "character_from_image_job.job_id": "job",
  "create_character_from_text.preview_id": "preview",
  "motion_downloads.user_id": "user",
  "motionDownloads.user_id": "user",
};

const LEFT_OUT = [
  // Of these and another argument, exactly one is allowed.
  "update_motion.id",
  "create_character_from_image.character_id",
  "create_character_from_image.image_key",
  // Lists of their own kinds of values.
  "motions.app_ids",
  "motions.methods",
  // Texts that no person writes.
  "jobs.method",
  "motion_downloads.before",
  "motionDownloads.before",
];

/** @param folder for the files that operations take */
export function everyOperation(schema: GraphQLSchema, folder: string): AnyOperation[] {
  const of = (kind: "query" | "mutation", fields: Record<string, GraphQLField<unknown, unknown>> = {}) =>
    Object.values(fields).map((field) => describe(kind, field, folder));
  return [...of("query", schema.getQueryType()?.getFields()), ...of("mutation", schema.getMutationType()?.getFields())];
}

function describe(kind: "query" | "mutation", field: GraphQLField<unknown, unknown>, folder: string): AnyOperation {
  const { name, args, type } = field;
  const table: ArgumentTable = OPERATIONS[name as keyof typeof OPERATIONS].arguments;
  const declared = args.map((arg) => `$${arg.name}: ${arg.type}`).join(", ");
  const passed = args.map((arg) => `${arg.name}: $${arg.name}`).join(", ");
  return {
    name,
    kind,
    query: `${kind}${declared && ` (${declared})`} { ${name}${passed && `(${passed})`} ${selectionOf(type, 3)} }`,
    async variables(records) {
      const entries = Object.entries(table).map(async ([key, argument]) => {
        const path = `${name}.${snakeCase(key)}`;
        return [snakeCase(key), LEFT_OUT.includes(path) ? undefined : await exampleOf(path, argument, records, folder)];
      });
      return Object.fromEntries(await Promise.all(entries));
    },
    idArguments: idPaths(table),
  };
}

function idPaths(table: ArgumentTable, path = ""): string[] {
  return Object.entries(table).flatMap(([key, argument]) => {
    const here = path + snakeCase(key);
    if (argument.type === "id") return [here];
    return argument.type === "object" ? idPaths(argument.fields, `${here}.`) : [];
  });
}

/** The kind of record that an id argument names. */
export function kindOf(path: string): keyof Records {
  if (KINDS[path]) return KINDS[path];
  if (path.endsWith("character_id")) return "character";
  return path.endsWith("label_id") ? "label" : "motion";
}

async function exampleOf(
  path: string,
  argument: OperationArgument,
  records: Records,
  folder: string,
): Promise<unknown> {
  switch (argument.type) {
    case "id":
      return records[kindOf(path)];
    case "text":
      return path.endsWith(".gltf") ? '{"asset":{"version":"2.0"}}' : "walks";
    case "number":
      return argument.range ? (path.endsWith(".end") ? argument.range[1] : argument.range[0]) : 0;
    case "choice":
      return argument.choices[0];
    case "name":
      return argument.default;
    case "object": {
      const { character, motion } = records;
      return exampleStitchInput({ characterId: character, prefix: motion, suffix: motion });
    }
    case "file":
      return fileOf(path, folder);
    // `deleted` and the like stay as they are.
    case "boolean":
      return argument.required ? true : undefined;
    default:
      return undefined;
  }
}

let files = 0;

/** A file as it comes with a request, of the kind that the operation takes. */
async function fileOf(path: string, folder: string): Promise<unknown> {
  const target = join(folder, `upload-${files++}`);
  if (path.startsWith("create_video")) {
    await copyFile(fileURLToPath(new URL("../motions/videos/index-behind.mp4", import.meta.url)), target);
  } else if (path.includes("image")) {
    await writeFile(target, PNG.sync.write(new PNG({ width: 4, height: 4 })));
  } else await writeFile(target, "glTF");
  const about = { filename: "upload.glb", mimetype: "application/octet-stream", size: 1000, sha256: "ab".repeat(32) };
  return receivedFile({ ...about, path: target });
}

/** All fields, down to a depth. */
function selectionOf(type: GraphQLOutputType, depth: number): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return "";
  const fields = Object.values(named.getFields()).flatMap((field) => {
    if (!isObjectType(getNamedType(field.type))) return [field.name];
    return depth > 1 ? [`${field.name} ${selectionOf(field.type, depth - 1)}`] : [];
  });
  return `{ ${fields.join(" ")} }`;
}
