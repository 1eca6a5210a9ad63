/** Makes the types of the resolvers from schema.graphql. Run it after every change of the schema. */
import { readFileSync } from "node:fs";
import { codegen } from "@graphql-codegen/core";
import * as typescriptPlugin from "@graphql-codegen/typescript";
import * as resolversPlugin from "@graphql-codegen/typescript-resolvers";
import { parse } from "graphql";

const root = new URL("../../", import.meta.url);
const schemaFile = new URL("src/service/assets/schema.graphql", root);
export const RESOLVER_TYPES_FILE = new URL("src/service/graphql/generated/resolver-types.ts", root);

const HEADER = `// Generated from src/service/assets/schema.graphql by tools/codegen/resolver-types.ts; not to be edited.
// biome-ignore-all lint: generated
// biome-ignore-all assist: generated
// biome-ignore-all format: generated
`;

/** What resolvers return for a type: our own records, whose fields then have resolvers. */
const MAPPERS = {
  Asset: "../../db/records.js#AssetRow",
  Character: "../../db/records.js#CharacterRow",
  CreateCharacterResult: "../../characters/create-character.js#CreatedCharacter",
  Job: "../../jobs/job-queue.js#JobRecord",
  Label: "../../db/records.js#LabelRow",
  LabelSearchResult: "../../motions/search-labels.js#FoundLabel",
  Motion: "../../db/records.js#MotionRow",
  MotionDownload: "../../allowances/list-downloads.js#DownloadRecord",
  MotionFavorite: "../../db/records.js#FavoriteRow",
  MotionRating: "../../db/records.js#RatingRow",
  Org: "../../db/records.js#OrganizationRow",
  RateMotionResult: "../../motions/rate-motion.js#RatedMotion",
  UpdateMotionResult: "../../db/records.js#MotionRow",
  User: "../../db/records.js#UserRow",
};

/** Returns the file's text. */
export async function resolverTypes(): Promise<string> {
  const body = await codegen({
    documents: [],
    filename: RESOLVER_TYPES_FILE.pathname,
    schema: parse(readFileSync(schemaFile, "utf8")),
    config: {
      contextType: "../../parts/graphql-context.js#GraphqlContext",
      mappers: MAPPERS,
      scalars: {
        JSON: { input: "Record<string, unknown>", output: "Record<string, unknown>" },
        Upload: { input: "../../uploads/upload.js#Upload", output: "never" },
      },
      namingConvention: "keep",
      useTypeImports: true,
      emitLegacyCommonJSImports: false,
      importExtension: ".js",
      enumsAsTypes: true,
      skipTypename: true,
      makeResolverTypeCallable: true,
      maybeValue: "T | null",
      inputMaybeValue: "T | null | undefined",
    },
    plugins: [{ typescript: {} }, { resolvers: {} }],
    pluginMap: { typescript: typescriptPlugin, resolvers: resolversPlugin },
  });
  return `${HEADER}${body.trimEnd()}\n`;
}
