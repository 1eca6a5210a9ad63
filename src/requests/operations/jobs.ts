import { ID, operation, REQUIRED_ID } from "../argument-table.js";

export const job = operation({ jobId: ID });

export const jobs = operation({ method: { type: "text", maxLength: 100 }, id: ID });

export const characterFromImageJob = operation({ jobId: REQUIRED_ID });
