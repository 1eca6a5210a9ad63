/** Rules of work: crafts, farm, house, villagers. Syntax: travel-rules.ts. */
export const WORK_RULES = `
`;

/** Phrases of work: crafts, farm, house, villagers. Syntax: phrases.ts. */
export const WORK_PHRASES = `
`;
