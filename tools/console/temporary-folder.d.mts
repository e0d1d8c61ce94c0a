export function openTemporaryFolder(root: string, elsewhere?: string[]): { path: string; close: () => void };
export function hasRoomForSocket(folder: string): boolean;
