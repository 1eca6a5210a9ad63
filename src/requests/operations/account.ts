import { operation } from "../argument-table.js";

export const org = operation({});

export const user = operation({});

/** True sets the timestamp to now, false clears it. */
export const updateUser = operation({ tosAccepted: { type: "boolean" }, surveyCompleted: { type: "boolean" } });

export const resetUserApikey = operation({});
