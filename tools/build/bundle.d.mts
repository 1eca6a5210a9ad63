/** Returns whether an import stays one in the built package; everything else is bundled. */
export function isExternal(id: string, importer?: string): boolean;
