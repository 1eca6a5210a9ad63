/** The media type in a Content-Type header, such as "application/json"; "" without a header. */
export function mediaType(header: string | null | undefined): string {
  const end = header?.indexOf(";") ?? -1;
  const type = end < 0 ? (header ?? "") : (header ?? "").slice(0, end);
  return type.trim().toLowerCase();
}
