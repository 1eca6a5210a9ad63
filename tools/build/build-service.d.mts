export declare const serviceDirectory: string;
export declare function ensureServiceBuilt(): Promise<void>;
