import { createHash } from "node:crypto";
import type { ArgumentsOf } from "../../requests/argument-table.js";
import * as operations from "../../requests/operations/characters.js";
import type { RigOptions } from "../../rigging/rig-options.js";
import { readMutation } from "../accounts/read-input.js";
import { LARGEST_MODEL } from "../base/file-limits.js";
import type { Viewer } from "../base/viewer.js";
import type { CharacterRow } from "../db/records.js";
import type { ServiceParts } from "../parts/service-parts.js";
import { receiveUpload } from "../uploads/receive-upload.js";
import type { ReceivedFile, Upload } from "../uploads/upload.js";
import { characterMetadata } from "./character-metadata.js";
import { assetRecords, type CharacterFiles } from "./character-records.js";
import { fileLabel } from "./file-label.js";
import { findBySource, insertCharacter } from "./insert-character.js";
import { type ModelExtension, modelFormat } from "./model-format.js";
import { readUpload, type UploadReading } from "./read-upload.js";
import { requireFreeSlot } from "./require-free-slot.js";
import { SharedWork } from "./shared-work.js";
import { storeRig } from "./stored-rig.js";

/** The mutation's result, with the schema's names. */
export interface CreatedCharacter {
  character: CharacterRow;
  /** Confidence of the joint mapping, 0 to 1. */
  auto_rig_confidence: number | null;
  /** Notes on the model for a person; null if there are none. */
  message: string | null;
}

type Arguments = ArgumentsOf<typeof operations.createCharacter.arguments>;

const MIMETYPES: Record<ModelExtension, string> = {
  ".fbx": "application/octet-stream",
  ".glb": "model/gltf-binary",
  ".gltf": "model/gltf+json",
};

/** Equal files that an organization uploads at the same time are processed once. */
const uploads = new SharedWork<CharacterRow>();

/**
 * Creates a character from an uploaded model. A file from which the organization already has a character, made with options
 * that lead to the same, returns that character and uses no allowance; a rejected file uses none either.
 *
 * @throws ServiceError FILE_TOO_LARGE, INVALID_MODEL_FORMAT, NO_RIG_FOUND, ESSENTIAL_JOINTS_MISSING, AUTO_RIG_FAILED,
 *  AUTO_RIG_TIMEOUT, CHARACTER_LIMIT_REACHED
 */
export async function createCharacter(
  parts: ServiceParts,
  viewer: Viewer,
  input: unknown,
  signal: AbortSignal,
): Promise<CreatedCharacter> {
  const args = readMutation(viewer, operations.createCharacter, input);
  const file = await receiveUpload(parts, args.file as Upload, { maxBytes: LARGEST_MODEL, signal });
  const extension = await modelFormat(file);
  const before = await findBySource(parts, viewer, sourcesOf(file, args));
  if (before) return created(before);
  const how = [
    args.autoRig,
    args.rerigTarget,
    args.includeFingers,
    args.autoRigStripNamespace,
    args.autoRigFrontFacing,
    args.autoRigFeetOnFloor,
  ];
  const key = [viewer.orgId, file.sha256, ...how].join(" ");
  return created(await uploads.run(key, () => make(parts, viewer, args, file, extension, signal), signal));
}

function created(character: CharacterRow): CreatedCharacter {
  const { autoRigConfidence, message } = character;
  return { character, auto_rig_confidence: autoRigConfidence, message };
}

/** What tells whether a character was made from the same upload before, with options that lead to the same. */
function sourcesOf(file: ReceivedFile, args: Arguments): string[] {
  return args.autoRig ? [ownSource(file, args), riggedSource(file, args)] : [ownSource(file, args)];
}

/** Where the file's own skeleton serves: the file's hash, with the options that change it. */
function ownSource(
  { sha256 }: ReceivedFile,
  { rerigTarget, includeFingers, autoRigStripNamespace }: Arguments,
): string {
  if (rerigTarget === null) return autoRigStripNamespace ? hashOf(sha256, "strip") : sha256;
  return rerigTarget === "ue5" && !includeFingers ? hashOf(sha256, "ue5", "no fingers") : hashOf(sha256, rerigTarget);
}

function riggedSource({ sha256 }: ReceivedFile, args: Arguments): string {
  const { rerigTarget, includeFingers, autoRigFrontFacing, autoRigFeetOnFloor } = args;
  return hashOf(sha256, "rigged", rerigTarget, includeFingers, autoRigFrontFacing, autoRigFeetOnFloor);
}

function hashOf(...values: readonly (string | boolean | null)[]): string {
  return createHash("sha256").update(values.join(" ")).digest("hex");
}

async function make(
  parts: ServiceParts,
  viewer: Viewer,
  args: Arguments,
  file: ReceivedFile,
  extension: ModelExtension,
  signal: AbortSignal,
): Promise<CharacterRow> {
  // Another request that shared the work may have finished a moment ago.
  const before = await findBySource(parts, viewer, sourcesOf(file, args));
  if (before) return before;
  await requireFreeSlot(parts, viewer);
  const stripNamespaces = args.autoRigStripNamespace;
  const rig = args.autoRig ? rigOptions(args) : null;
  const reading = await readUpload(parts, file, extension, {
    rig,
    target: args.rerigTarget,
    fingers: args.includeFingers,
    stripNamespaces,
    signal,
  });
  const source = reading.rigged ? riggedSource(file, args) : ownSource(file, args);
  const metadata = characterMetadata(reading, reading.target);
  const files = await storeFiles(parts, file, extension, reading);
  const now = parts.now();
  const character = {
    orgId: viewer.orgId,
    userId: viewer.userId,
    name: args.name,
    sourceSha256: source,
    autoRigConfidence: reading.confidence,
    message: messageOf(reading, args),
    engine: metadata.engine,
    created: now,
    updated: now,
  };
  return await insertCharacter(parts, character, (id) => assetRecords(id, files, metadata, now));
}

function rigOptions({ autoRigFrontFacing, autoRigFeetOnFloor }: Arguments): RigOptions {
  return { frontFacing: autoRigFrontFacing, feetOnFloor: autoRigFeetOnFloor };
}

/** Stores the files before any record refers to them. */
async function storeFiles(
  parts: ServiceParts,
  file: ReceivedFile,
  extension: ModelExtension,
  reading: UploadReading,
): Promise<CharacterFiles> {
  const about = Buffer.from(`${JSON.stringify(characterMetadata(reading, reading.target), null, 2)}\n`);
  const metadata = await parts.blobs.put(about);
  const uploaded = { sha256: file.sha256, size: file.size };
  const bundle = reading.glb ? await parts.blobs.put(reading.glb) : uploaded;
  await storeRig(parts, bundle.sha256, reading.packed);
  if (reading.rigged || reading.target) {
    // The uploaded file does not have the skeleton that motions are written into.
    return {
      bundle,
      metadata,
      source: { ...bundle, filename: fileLabel(file.filename, ".glb"), mimetype: MIMETYPES[".glb"] },
    };
  }
  // FBX downloads are made from this file, so it has the character's current joint names.
  const source = reading.fbx ? await parts.blobs.put(reading.fbx) : uploaded;
  if (source === uploaded) await parts.blobs.putFile(file.path, uploaded);
  return {
    bundle,
    metadata,
    source: { ...source, filename: fileLabel(file.filename, extension), mimetype: MIMETYPES[extension] },
  };
}

/** The notes, and the options that do not apply to a model with a skeleton. */
function messageOf({ notes, rigged, target }: UploadReading, args: Arguments): string | null {
  const all: string[] = [];
  if (rigged) all.push("The character was rigged automatically.");
  if (target) all.push(`Its skeleton is the standard one called ${target}; motions in the file were left out.`);
  all.push(...notes);
  const unused = [
    args.autoRigFeetOnFloor && !rigged && "auto_rig_feet_on_floor",
    !args.includeFingers && !rigged && target !== "ue5" && "include_fingers",
    args.autoRigStripNamespace && target && "auto_rig_strip_namespace",
  ].filter((name) => typeof name === "string");
  if (unused.length > 0) {
    const [is, applies] = unused.length > 1 ? ["are", "apply"] : ["is", "applies"];
    all.push(
      target
        ? `Of no use with this skeleton ${is} ${unused.join(", ")}.`
        : `The character keeps its own skeleton: ${unused.join(", ")} ${applies} to auto-rigged ones only.`,
    );
  }
  return all.length > 0 ? all.join(" ") : null;
}
