import { createCharacter } from "../../characters/create-character.js";
import { createCharacterFromText } from "../../characters/create-character-from-text.js";
import { findCharacter } from "../../characters/find-character.js";
import { listCharacters } from "../../characters/list-characters.js";
import { updateCharacter } from "../../characters/update-character.js";
import {
  createCharacterFromImage,
  startCharacterFromImage,
} from "../../characters-from-pictures/generate-characters.js";
import { createImageFromImage, createImageFromText } from "../../characters-from-pictures/generate-images.js";
import type { Resolvers } from "../generated/resolver-types.js";
import { loaders } from "./loaders.js";
import { recordStamps } from "./stamps.js";

export const characterResolvers = {
  Query: {
    characters: (_, __, { parts, viewer }) => listCharacters(parts, viewer),
    character: (_, { id }, { parts, viewer }) => findCharacter(parts, viewer, id),
  },
  Mutation: {
    create_character: (_, args, { parts, viewer, signal }) => createCharacter(parts, viewer, args, signal),
    create_character_from_text: (_, args, { parts, viewer, baseUrl, signal }) =>
      createCharacterFromText(parts, viewer, args, { baseUrl, signal }),
    create_character_from_image: (_, args, { parts, viewer, baseUrl, signal }) =>
      createCharacterFromImage(parts, viewer, args, { baseUrl, signal }),
    start_character_from_image: (_, args, { parts, viewer, signal }) =>
      startCharacterFromImage(parts, viewer, args, signal),
    create_image_from_text: (_, args, { parts, viewer, baseUrl, signal }) =>
      createImageFromText(parts, viewer, args, { baseUrl, signal }),
    create_image_from_image: (_, args, { parts, viewer, baseUrl, signal }) =>
      createImageFromImage(parts, viewer, args, { baseUrl, signal }),
    update_character: (_, args, { parts, viewer }) => updateCharacter(parts, viewer, args),
  },
  Character: {
    org_id: ({ orgId }) => orgId,
    assets: async ({ id }, _, context) => (await loaders(context).characterAssets(id)) ?? [],
    ...recordStamps,
  },
} satisfies Resolvers;
