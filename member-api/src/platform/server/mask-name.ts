/** "maria88" → "ma***8": enough to recognise oneself, not enough for others. */
export function maskName(accountId: string): string {
  return `${accountId.slice(0, 2)}***${accountId.slice(-1)}`;
}
