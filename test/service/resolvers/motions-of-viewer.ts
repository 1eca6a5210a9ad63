import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import type { Viewer } from "../../../src/service/base/viewer.js";
import { type Harness, openHarness } from "./open-harness.js";

export let harness: Harness;
/** Of a new organization for each test. */
export let viewer: Viewer;
/** A character of that organization. */
export let character: string;

export const STAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Opens a harness for the tests of a file, with a new viewer for each. */
export function useMotions(): void {
  beforeAll(async () => {
    harness = await openHarness();
  });
  beforeEach(async () => {
    viewer = await harness.newViewer();
    character = await harness.addCharacter(viewer, "Hero");
  });
  afterAll(() => harness?.close());
}

export async function walk(args: Record<string, unknown> = {}, who = viewer): Promise<string> {
  const { data, errors } = await harness.ask(
    who,
    `mutation ($character_id: String!, $strides: Int, $move_speed: Float, $style_id: String, $travel_angle: Float) {
      create_locomotion(character_id: $character_id, strides: $strides, move_speed: $move_speed, style_id: $style_id,
        travel_angle: $travel_angle) { motion { id name } } }`,
    { character_id: character, strides: 1, ...args },
  );
  expect(errors).toEqual([]);
  return data.create_locomotion.motion.id;
}

export async function ask(query: string, variables: Record<string, unknown> = {}, who = viewer) {
  const { data, errors } = await harness.ask(who, query, variables);
  expect(errors).toEqual([]);
  return data;
}

export async function failure(query: string, variables: Record<string, unknown> = {}, who = viewer) {
  const { errors } = await harness.ask(who, query, variables);
  expect(errors).toHaveLength(1);
  return errors[0];
}
