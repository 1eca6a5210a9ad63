import { ServiceError } from "../base/service-error.js";

/** Packages that rendering needs and that an installation may lack. */
export const PREVIEW_PACKAGES = [
  "@libav.js/variant-webm-vp9",
  "@cwasm/jpeg-turbo",
  "@cwasm/lodepng",
  "@cwasm/webp",
] as const;

/**
 * Imports a package that previews need.
 *
 * @throws ServiceError PREVIEW_ENCODER_MISSING if a package is not installed
 */
export async function importPreviewPackage<T>(importing: () => Promise<T>): Promise<T> {
  try {
    return await importing();
  } catch (error) {
    const { code } = error as { code?: string };
    if (code !== "ERR_MODULE_NOT_FOUND" && code !== "MODULE_NOT_FOUND") throw error;
    throw new ServiceError(
      "PREVIEW_ENCODER_MISSING",
      `The packages that preview videos need are not installed where the service runs: npm install ${PREVIEW_PACKAGES.join(" ")}, or switch previews off (MOTION_PREVIEWS=false).`,
    );
  }
}
