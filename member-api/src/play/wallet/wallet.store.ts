import type { Sql } from '../../platform/database/index.ts';
import type { SealedDraw, WalletItem, WalletResult } from './wallet-item.ts';

/** What holds for all items of a call. */
export interface WalletCall {
  now: Date;
  /** `YYYY-MM-DD`, Asia/Kuala_Lumpur. */
  workingDate: string;
  /** Codes of the house's own studios. */
  ownProviders: readonly string[];
  /** Do what is plain for all together; otherwise each item on its own. */
  setWise: boolean;
}

/** An answer as the database gives it, at the place of its item, from 1. */
export interface WalletRow {
  ord: number;
  code: string;
  member_id: bigint | null;
  balance: bigint | null;
  transaction_id: bigint | null;
  player: string | null;
  moved: boolean;
  fair: SealedDraw | null;
}

/**
 * Applies all items in one round trip and one commit; the answers stand at the places of their items. Throws when the call as
 * a whole failed: then nothing of it was written.
 */
export async function applyItems(
  sql: Sql,
  { now, workingDate, ownProviders, setWise }: WalletCall,
  items: readonly WalletItem[],
): Promise<WalletResult[]> {
  const column = (read: (item: WalletItem) => string | bigint | boolean | undefined) => arrayOf(items, read);
  const rows = await sql<WalletRow[]>`
    SELECT * FROM wallet_apply(
      ${now}, ${workingDate}, ${[...ownProviders]}, ${setWise},
      ${column((item) => item.nonce?.keyId)}, ${column((item) => item.nonce?.nonce)},
      ${column((item) => item.action)}, ${column((item) => item.provider)}, ${column((item) => item.tokenHash)},
      ${column((item) => item.tx)}, ${column((item) => item.fingerprint)}, ${column((item) => item.round)},
      ${column((item) => item.gameCode)}, ${column((item) => item.betTx)},
      ${column((item) => item.amount)}, ${column((item) => item.win)}, ${column((item) => item.closes)},
      ${column((item) => item.extra && JSON.stringify(item.extra))}, ${aloneOf(items)})`;
  const results: WalletResult[] = [];
  for (const row of rows) results[row.ord - 1] = toResult(row);
  return results;
}

export function toResult(row: WalletRow): WalletResult {
  const { code, balance, player, moved, fair } = row;
  return { code, balance, player, moved, fair, memberId: row.member_id, transactionId: row.transaction_id };
}

/** An array in PostgreSQL's own writing: shorter to make than to have it made, because most values need no quoting. */
export function arrayOf(
  items: readonly WalletItem[],
  read: (item: WalletItem) => string | bigint | boolean | undefined,
): string {
  let text = '';
  for (const item of items) {
    const value = read(item);
    if (text) text += ',';
    if (value === undefined) text += 'NULL';
    else if (typeof value === 'string') text += quoted(value);
    else text += String(value);
  }
  return `{${text}}`;
}

const PLAIN = /^[A-Za-z0-9_.:-]+$/;

function quoted(value: string): string {
  if (PLAIN.test(value) && value.length !== 4) return value;
  return `"${value.replace(/["\\]/g, '\\$&')}"`;
}

/** No other item of the call has this one's key, and none of a member's opens the same round. */
function aloneOf(items: readonly WalletItem[]): string {
  const seen = new Map<string, number>();
  const keysOf = ({ action, provider, tx, round, tokenHash }: WalletItem) => {
    const key = `${provider} ${tx}`;
    return action === 'win' ? [key] : [key, `${provider} ${round} ${tokenHash}`];
  };
  for (const item of items) for (const key of keysOf(item)) seen.set(key, (seen.get(key) ?? 0) + 1);
  return `{${items.map((item) => keysOf(item).every((key) => seen.get(key) === 1)).join(',')}}`;
}
