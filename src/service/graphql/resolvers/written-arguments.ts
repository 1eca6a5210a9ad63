import { type GraphQLResolveInfo, Kind } from "graphql";

/**
 * Returns the arguments that the caller wrote, without those that only have the schema's defaults. Needed where
 * omitting an argument means something else than giving its default.
 */
export function writtenArguments<T extends object>(
  args: T,
  { fieldNodes, variableValues }: GraphQLResolveInfo,
): Partial<T> {
  const written = new Set<string>();
  for (const { name, value } of fieldNodes[0].arguments ?? []) {
    if (value.kind !== Kind.VARIABLE || Object.hasOwn(variableValues, value.name.value)) written.add(name.value);
  }
  return Object.fromEntries(Object.entries(args).filter(([name]) => written.has(name))) as Partial<T>;
}
