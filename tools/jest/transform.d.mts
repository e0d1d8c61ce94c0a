export declare const SCRIPT_TRANSFORM: Record<string, [transformer: string, options: object]>;
export declare const MODULES_ONLY: readonly string[];
