/** The `code` of a fault of Node ("ECONNREFUSED") or of PostgreSQL ("40P01"); `undefined` when it has none. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
