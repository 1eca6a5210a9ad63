/** Formats a time as ISO 8601 in UTC, with milliseconds. */
export function stamp(time: Date): string {
  return time.toISOString();
}

export function stampOrNull(time: Date | null): string | null {
  return time === null ? null : time.toISOString();
}

export interface Stamped {
  created: Date;
  updated: Date;
}

/** The fields `created` and `updated`. */
export const createdAndUpdated = {
  created: ({ created }: Stamped) => stamp(created),
  updated: ({ updated }: Stamped) => stamp(updated),
};

/** The fields `created`, `updated` and `deleted`. */
export const recordStamps = {
  ...createdAndUpdated,
  deleted: ({ deleted }: { deleted: Date | null }) => stampOrNull(deleted),
};
