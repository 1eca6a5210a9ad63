/** Makes an error message for a person. */
export function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const companion = /Failed to load '([^']+)'/.exec(message)?.[1];
  if (companion) return `It needs ${companion}: drop that together with it.`;
  // The prefix of messages from Babylon's loaders.
  return message.replace(/^Unable to load from .*?: (RuntimeError: |Error: )?/, "The file could not be read: ");
}
