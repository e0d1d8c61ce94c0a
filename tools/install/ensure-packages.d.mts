export function ensurePackages(folder: string, title: string, env: NodeJS.ProcessEnv): Promise<void>;
