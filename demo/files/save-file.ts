/** Downloads bytes as a file of that name. */
export function saveFile(bytes: Uint8Array, name: string): void {
  const address = URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>]));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The download holds the bytes itself by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** "neutral_male_a 1.5 m/s 0°", "Ada" → "neutral_male_a-1.5-m-s-0-Ada" */
export function fileNameOf(...parts: string[]): string {
  const plain = parts.map((part) => part.replace(/[^\p{L}\p{N}._]+/gu, "-").replace(/^[-.]+|[-.]+$/g, ""));
  return plain.filter(Boolean).join("-").slice(0, 100) || "motion";
}

/** 1234567 → "1.2 MB" */
export function sizeText(bytes: number): string {
  if (bytes < 1e3) return `${bytes} bytes`;
  return bytes < 1e6 ? `${(bytes / 1e3).toFixed(0)} KB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
