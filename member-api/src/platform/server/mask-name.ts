/** "maria88" → "ma***8": enough to know oneself by, not enough for anybody else. */
export function maskName(accountId: string): string {
  return `${accountId.slice(0, 2)}***${accountId.slice(-1)}`;
}
