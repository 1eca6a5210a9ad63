/** Rules of daily life: care, vehicles, small things, idles, feelings. Syntax: travel-rules.ts. */
export const DAILY_RULES = `
`;

/** Phrases of daily life: care, vehicles, small things, idles, feelings. Syntax: phrases.ts. */
export const DAILY_PHRASES = `
`;
