/** Rules of emotes, dances and what people show each other. Syntax: travel-rules.ts. */
export const EMOTE_RULES = `
`;

/** Phrases of emotes, dances and what people show each other. Syntax: phrases.ts. */
export const EMOTE_PHRASES = `
`;
