import { show } from "../../../requests/arguments.js";
import { fileError } from "../glb/read/file-error.js";
import type { ByteScanner } from "./byte-scanner.js";

/** A channel of a joint: 0, 1, 2 is its position along x, y, z; 3, 4, 5 its rotation about them. */
export type Channel = number;

export interface BvhJoint {
  /** Unique in the file. */
  name: string;
  /** Index of the parent, which comes before its children; -1 for a root. */
  parent: number;
  /** Relative to the parent, in the file's units. */
  offset: readonly number[];
  /** In the file's order, in which rotations are multiplied. */
  channels: readonly Channel[];
  /** End sites, relative to the joint. */
  ends: (readonly number[])[];
}

const MOST_JOINTS = 4096;
const MOST_CHANNELS = 6;
const CHANNEL_NAMES = ["xposition", "yposition", "zposition", "xrotation", "yrotation", "zrotation"];

/** Reads from "HIERARCHY" to "MOTION". There may be several roots. */
export function readHierarchy(scanner: ByteScanner): BvhJoint[] {
  if (scanner.word().toUpperCase() !== "HIERARCHY") {
    throw fileError('The file is no BVH: it does not begin with "HIERARCHY".');
  }
  const joints: Partial<BvhJoint>[] = [];
  const names = new Map<string, number>();
  /** Joints whose braces are open; for an end site, its joint's index again. */
  const open: number[] = [];
  let inEnd = false;
  for (;;) {
    const word = scanner.word();
    const joint = open.at(-1) ?? -1;
    switch (word.toUpperCase()) {
      case "ROOT":
      case "JOINT":
        joints.push({ name: unique(nameOf(scanner, joints.length), names), parent: joint, ends: [] });
        if (joints.length > MOST_JOINTS) throw fileError(`The BVH file has more than ${MOST_JOINTS} joints.`);
        openBrace(scanner, joints[joints.length - 1].name as string);
        open.push(joints.length - 1);
        break;
      case "END":
        scanner.restOfLine();
        if (joint < 0) throw fileError('The BVH file has an "End Site" outside of every joint.');
        openBrace(scanner, "End Site");
        open.push(joint);
        inEnd = true;
        break;
      case "OFFSET": {
        if (joint < 0) throw fileError('The BVH file has an "OFFSET" outside of every joint.');
        const offset = readOffset(scanner);
        if (inEnd) joints[joint].ends?.push(offset);
        else joints[joint].offset = offset;
        break;
      }
      case "CHANNELS":
        if (joint < 0 || inEnd) throw fileError('The BVH file has "CHANNELS" outside of every joint.');
        joints[joint].channels = readChannels(scanner, joints[joint].name as string);
        break;
      case "}":
        if (joint < 0) throw fileError("The BVH file closes more braces than it opens.");
        open.pop();
        inEnd = false;
        break;
      case "MOTION":
        if (joint >= 0) throw fileError(`The BVH file does not close the braces of the joint "${joints[joint].name}".`);
        if (joints.length === 0) throw fileError("The BVH file has no joints.");
        return joints.map(({ name = "", parent = -1, offset = [0, 0, 0], channels = [], ends = [] }) => {
          return { name, parent, offset, channels, ends };
        });
      case "":
        throw fileError('The BVH file is cut off: it ends before "MOTION".');
      default:
        throw fileError(
          `The BVH file has ${show(word.slice(0, 40))} in its hierarchy, where ROOT, JOINT, OFFSET, CHANNELS, End Site or a brace may stand.`,
        );
    }
  }
}

/** Reads a joint's name. Names may contain blanks; a joint without one is named by its number. */
function nameOf(scanner: ByteScanner, joint: number): string {
  return scanner.restOfLine().slice(0, 200) || `joint_${joint}`;
}

function unique(name: string, names: Map<string, number>): string {
  const times = (names.get(name) ?? 0) + 1;
  names.set(name, times);
  return times === 1 ? name : unique(`${name}_${times}`, names);
}

function openBrace(scanner: ByteScanner, of: string): void {
  if (scanner.word() !== "{") throw fileError(`The BVH file has no "{" after "${of}".`);
}

function readOffset(scanner: ByteScanner): readonly number[] {
  return [0, 1, 2].map(() => scanner.number("an OFFSET"));
}

function readChannels(scanner: ByteScanner, joint: string): Channel[] {
  const count = scanner.number("a number of CHANNELS");
  if (!Number.isInteger(count) || count < 0 || count > MOST_CHANNELS) {
    throw fileError(`The joint "${joint}" of the BVH file has ${count} CHANNELS; there may be 0 to ${MOST_CHANNELS}.`);
  }
  return Array.from({ length: count }, () => {
    const word = scanner.word();
    const channel = CHANNEL_NAMES.indexOf(word.toLowerCase());
    if (channel >= 0) return channel;
    throw fileError(
      `The joint "${joint}" of the BVH file has a channel ${show(word.slice(0, 40))}; channels are Xposition to Zposition and Xrotation to Zrotation.`,
    );
  });
}
