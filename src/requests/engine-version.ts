/** Version of the engine that makes motions: the package's. Stored with every motion, so that it is known what made it. */
export const ENGINE_VERSION = "0.1.0";
