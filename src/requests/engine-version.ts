/** Version of the engine, which is that of the package. Stored with every motion as a record of what made it. */
export const ENGINE_VERSION = "0.1.0";
