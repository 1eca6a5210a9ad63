import { ID, operation } from "../argument-table.js";

export const motionDownloadAllowed = operation({ characterId: ID, motionId: ID });

export const motionDownloads = operation({
  userId: ID,
  limit: { type: "number", integer: true, default: 50, range: [1, 500] },
  /** ISO 8601: the `created` of the last one seen. */
  before: { type: "text", maxLength: 40 },
});

export const motionDownloadSummary = operation({
  interval: { type: "choice", choices: ["day", "week", "month", "year"], default: "month" },
});
