/** Rules of sports, exercise, parkour, animals acted, horror. Syntax: travel-rules.ts. */
export const SPORT_RULES = `
`;

/** Phrases of sports, exercise, parkour, animals acted, horror. Syntax: phrases.ts. */
export const SPORT_PHRASES = `
`;
