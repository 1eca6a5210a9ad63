import { EXPORT_FORMATS, EXPORT_PARAMETERS, type ExportFormat } from "../../requests/exports/export-parameters.js";
import { LARGEST_MODEL, LARGEST_VIDEO, mebibytes } from "../base/file-limits.js";

type Json = Record<string, unknown>;

const ID = { type: "string", minLength: 1 };

const inPath = (name: string, description: string, schema: Json = ID): Json => ({
  name,
  in: "path",
  required: true,
  description,
  schema,
});

const CHARACTER = inPath("character_id", "A character of the organization, or a built-in one: builtin-default.");
const MOTION = inPath("motion_id", "A motion of the organization.");
const FILENAME = inPath("filename", "Name for the saved file; any.");

const DESCRIPTIONS: Readonly<Record<keyof typeof EXPORT_PARAMETERS, string>> = {
  fps: "Frames per second; default 30 for csv.",
  no_mesh: "Omits the mesh; minimal: a mesh of bones, glb only.",
  in_place: "Removes horizontal root motion.",
  torso_only: "Keeps the lower body still.",
  platform_compatible: 'Experimental: of characters whose bundle metadata.json has engine "r15".',
  speed_multiplier: "Scales the playback speed.",
};

const MEDIA: Readonly<Record<ExportFormat, string>> = {
  fbx: "application/octet-stream",
  glb: "model/gltf-binary",
  bvh: "text/plain",
  csv: "text/csv",
};

const BINARY = { type: "string", format: "binary" };

const error = (description: string): Json => ({
  description,
  content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
});

/** Answers that every download may give. */
const ANSWERS: Json = {
  "304": { description: "The client already has the file (If-None-Match)." },
  "401": error("No key, or one that is not valid."),
  "403": error("The organization's allowance is not enough."),
  "404": error("There is no such motion, character or file, or it belongs to another organization."),
  "416": error("The range is outside the file."),
  "429": error("The organization's rate limit is exceeded; Retry-After says for how long."),
};

function download(summary: string, parameters: Json[], media: readonly string[], others: Json = {}): Json {
  const file = { content: Object.fromEntries(media.map((type) => [type, { schema: BINARY }])) };
  return {
    get: {
      summary,
      tags: ["downloads"],
      parameters,
      responses: {
        "200": { description: "The file.", ...file },
        "206": { description: "The part requested by Range.", ...file },
        ...ANSWERS,
        ...others,
      },
    },
  };
}

/** The query parameters that a format takes. */
function queryOf(format: ExportFormat): Json[] {
  return Object.entries(EXPORT_PARAMETERS)
    .filter(([, { formats }]) => (formats as readonly ExportFormat[]).includes(format))
    .map(([name, parameter]) => ({
      name,
      in: "query",
      description: DESCRIPTIONS[name as keyof typeof EXPORT_PARAMETERS],
      schema: schemaOf(name, parameter, format),
    }));
}

function schemaOf(
  name: string,
  parameter: (typeof EXPORT_PARAMETERS)[keyof typeof EXPORT_PARAMETERS],
  format: ExportFormat,
): Json {
  if (!("choices" in parameter)) {
    return {
      type: "number",
      exclusiveMinimum: parameter.above,
      maximum: parameter.to,
      default: Number(parameter.default),
    };
  }
  if (name === "fps") {
    return {
      type: "integer",
      enum: parameter.choices.map(Number),
      default: format === "csv" ? 30 : Number(parameter.default),
    };
  }
  const choices = parameter.choices.filter((choice) => choice !== "minimal" || format === "glb");
  return { type: "string", enum: choices, default: parameter.default };
}

const BAD = { "400": error("A parameter has a value that is not allowed, or does not apply to this format.") };
const LATER = {
  "503": error(
    "The video is still being rendered after the longest wait, or cannot be rendered here; Retry-After says when to try again.",
  ),
};

/**
 * Describes the API's files as OpenAPI 3.1: downloads, and uploads as GraphQL's multipart form. The operations
 * themselves are described by the GraphQL schema.
 *
 * @param baseUrl address under which the client reached the service
 */
export function openApi(baseUrl: string): Json {
  const motionFiles = EXPORT_FORMATS.map((format): [string, Json] => [
    `/motion/file/motion_viewer/{character_id}/{motion_id}/${format}/{filename}.${format}`,
    download(
      format === "csv"
        ? "A motion as the joint trajectory of a robot"
        : `A motion on a character's own skeleton, as ${format}`,
      [CHARACTER, MOTION, FILENAME, ...queryOf(format)],
      [MEDIA[format]],
      BAD,
    ),
  ]);
  return {
    openapi: "3.1.0",
    info: {
      title: "Motion Animation Service: files",
      version: "1",
      description:
        "Downloads of motions and characters, and uploads. All other operations use GraphQL: POST /graphql, which allows introspection.",
    },
    servers: [{ url: baseUrl }],
    security: [{ key: [] }, { keyInAddress: [] }],
    paths: {
      ...Object.fromEntries(motionFiles),
      "/motion/animation/motion_viewer/{character_id}/{motion_id}/glb/{filename}.glb": download(
        "A motion without a mesh; not charged",
        [CHARACTER, MOTION, FILENAME, ...queryOf("glb").filter(({ name }) => name !== "no_mesh")],
        [MEDIA.glb],
        BAD,
      ),
      "/motion/bundle/{character_id}/{file}": download(
        "A character's file; not charged",
        [CHARACTER, inPath("file", "Exactly so.", { type: "string", enum: ["character.glb", "character.fbx"] })],
        [MEDIA.glb, MEDIA.fbx],
      ),
      "/app/preview/{character_id}/{motion_id}/preview.webm": download(
        "A video of a motion on a character; not charged",
        [CHARACTER, MOTION],
        ["video/webm"],
        LATER,
      ),
      "/character/preview/{preview_id}.png": download(
        "A picture of a character that was asked for in words; not charged",
        [inPath("preview_id", "A preview of create_character_from_text.")],
        ["image/png"],
      ),
      "/graphql": { post: upload() },
    },
    components: {
      securitySchemes: {
        key: { type: "http", scheme: "basic", description: "The API key as the user name, with an empty password." },
        keyInAddress: { type: "apiKey", in: "query", name: "apikey" },
      },
      schemas: {
        Error: {
          type: "object",
          required: ["error"],
          properties: {
            error: {
              type: "object",
              required: ["code", "message"],
              properties: { code: { type: "string" }, message: { type: "string" } },
            },
          },
        },
      },
    },
  };
}

function upload(): Json {
  return {
    summary: "A GraphQL operation; with a file as a multipart form",
    tags: ["uploads"],
    description: `For arguments of the type Upload: the parts operations, map and the file, in this order. Characters and images must be smaller than ${mebibytes(LARGEST_MODEL)} MiB, videos than ${mebibytes(LARGEST_VIDEO)} MiB.`,
    requestBody: {
      required: true,
      content: {
        "application/json": {
          schema: {
            type: "object",
            required: ["query"],
            properties: { query: { type: "string" }, variables: { type: "object" }, operationName: { type: "string" } },
          },
        },
        "multipart/form-data": {
          schema: {
            type: "object",
            required: ["operations", "map", "0"],
            properties: {
              operations: {
                type: "string",
                description: "JSON with query and variables; the variable of the file is null.",
                examples: [
                  '{"query":"mutation($file: Upload!) { create_character(file: $file, name: \\"Hero\\") { character { id } } }","variables":{"file":null}}',
                ],
              },
              map: {
                type: "string",
                description: "JSON that says which variables the file goes into.",
                examples: ['{"0":["variables.file"]}'],
              },
              "0": BINARY,
            },
          },
        },
      },
    },
    responses: {
      "200": {
        description: "data and, where something failed, errors with extensions.code.",
        content: { "application/json": { schema: { type: "object" } } },
      },
      "400": { description: "The body is not a GraphQL request." },
      "401": { description: "No key, or one that is not valid." },
      "413": { description: "The file is too large." },
      "429": { description: "The organization's rate limit is exceeded; Retry-After says for how long." },
    },
  };
}
