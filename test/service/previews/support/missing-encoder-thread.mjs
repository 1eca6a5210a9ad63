/** A thread that draws previews, without the packages for it. */
export default async () => ({
  ok: false,
  error: { kind: "service", code: "PREVIEW_ENCODER_MISSING", message: "Packages are missing.", details: {} },
});
