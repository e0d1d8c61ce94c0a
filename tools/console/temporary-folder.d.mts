export function openTemporaryFolder(root: string, elsewhere?: string[]): { path: string; close: () => void };
