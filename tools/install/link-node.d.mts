export function linkNode(root: string, node: string): void;
