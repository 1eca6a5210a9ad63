/** "application/json" of a Content-Type header; "" without one. */
export function mediaType(header: string | null | undefined): string {
  const end = header?.indexOf(";") ?? -1;
  const type = end < 0 ? (header ?? "") : (header ?? "").slice(0, end);
  return type.trim().toLowerCase();
}
