/** Verbs that only get ready, rest or ask: what their "for", "before" or "after" names is not done. */
export const PREPARES: ReadonlySet<string> = /* @__PURE__ */ new Set(
  `stretch warm warmup prepare ready brace rest wait train practise practice recover breathe pant gasp beg ask call pray hope search look listen watch
 count cry aim pose sign thank apologise apologize hydrate freshen`.split(/\s+/),
);
/** Occasions: nouns that name no movement of the one who is told about. */
export const OCCASIONS: ReadonlySet<string> = /* @__PURE__ */ new Set(
  "nap workout fight match game race practice training battle session show performance shift".split(" "),
);
