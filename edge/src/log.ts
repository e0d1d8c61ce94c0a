export type Log = (
  level: 'info' | 'warn' | 'error',
  message: string,
  facts?: Record<string, unknown>,
) => void;

/** One JSON object per line on stdout. Its fields never contain addresses, tokens or members' input. */
export const logLine: Log = (level, message, facts = {}) => {
  process.stdout.write(
    `${JSON.stringify({ time: new Date().toISOString(), level, process: 'edge', message, ...facts })}\n`,
  );
};

/** The text of any thrown value. */
export function problemOf(error: unknown): string {
  const isError = typeof error === 'object' && error !== null && 'message' in error;
  const text = isError ? String(error.message) : String(error);
  return text || (isError && 'code' in error ? String(error.code) : 'unknown problem');
}
