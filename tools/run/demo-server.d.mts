export interface DemoServerOptions {
  /** The built demo. */
  directory: string;
  /** A folder of the user's own models, which exists. Default none. */
  characters?: string | null;
  /** First port to try, 0 for any free one. Default 5173. */
  port?: number;
  /** Default 127.0.0.1. */
  host?: string;
}

export function startDemoServer(
  options: DemoServerOptions,
): Promise<{ url: string; port: number; close(): Promise<void> }>;
