/** Rules of fights: weapons, blocks, blows taken, deaths, magic. Syntax: travel-rules.ts. */
export const BATTLE_RULES = `
`;

/** Phrases of fights: weapons, blocks, blows taken, deaths, magic. Syntax: phrases.ts. */
export const BATTLE_PHRASES = `
`;
