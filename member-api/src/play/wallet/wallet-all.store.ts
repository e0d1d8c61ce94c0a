import type { Sql } from '../../platform/database/index.ts';
import type { WalletItem, WalletResult } from './wallet-item.ts';
import { arrayOf, toResult, type WalletCall, type WalletRow } from './wallet.store.ts';

/** A result each; or that of the first item that was refused, with its place from 0, -1 when the nonce was seen before. */
export type AllOrNone =
  | { results: readonly WalletResult[]; refused?: undefined }
  | { refused: { place: number; result: WalletResult } };

/** Applies two items or more of one request in their order, all or none, in one commit. Throws when nothing was written. */
export async function applyAllOrNone(
  sql: Sql,
  { now, workingDate, ownProviders }: Omit<WalletCall, 'setWise'>,
  { keyId, nonce }: NonNullable<WalletItem['nonce']>,
  items: readonly WalletItem[],
): Promise<AllOrNone> {
  const column = (read: Parameters<typeof arrayOf>[1]) => arrayOf(items, read);
  const rows = await sql<WalletRow[]>`
    SELECT * FROM wallet_apply_all(
      ${now}, ${workingDate}, ${[...ownProviders]}, ${keyId}, ${nonce},
      ${column((item) => item.action)}, ${column((item) => item.provider)}, ${column((item) => item.tokenHash)},
      ${column((item) => item.tx)}, ${column((item) => item.fingerprint)}, ${column((item) => item.round)},
      ${column((item) => item.gameCode)}, ${column((item) => item.betTx)},
      ${column((item) => item.amount)}, ${column((item) => item.win)}, ${column((item) => item.closes)},
      ${column((item) => item.extra && JSON.stringify(item.extra))})`;
  if (rows.length === items.length) return { results: rows.map(toResult) };
  const [row] = rows;
  if (!row) throw new Error('the wallet gave no answer');
  return { refused: { place: row.ord - 1, result: toResult(row) } };
}
