import { formatAmount, type WalletAnswer, type WalletCode } from '@palaro/shared-lib/contract';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode, type Queryable, type Sql } from '../database/index.ts';

/** One action as `provider_apply` takes it; amounts and ids as text. */
export interface WalletItem {
  action: 'bet' | 'betwin' | 'win' | 'rollback' | 'roundclose';
  provider: string;
  tx: string;
  fingerprint: string;
  working_date: string;
  round: string;
  [field: string]: string | boolean;
}

interface StoredAnswer {
  code: WalletCode;
  member_id?: string;
  balance?: string;
  transaction_id?: string;
}

/** Two calls under one key that hold no lock in common meet at its unique index: the one that lost looks again. */
const MET_ANOTHER = new Set(['23505', '40001', '40P01']);
const ATTEMPTS = 4;

/** Applies one action in one round trip. Throws only for faults; a lock or statement that took too long among them. */
export async function applyItem(sql: Sql, item: WalletItem): Promise<WalletAnswer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const [row] = await sql<{ answers: StoredAnswer[] }[]>`
        SELECT provider_apply(${sql.json([item])}) AS answers`;
      const answer = row?.answers[0];
      if (!answer) throw new Error(`the wallet gave no answer to ${item.action}`);
      return toWire(answer);
    } catch (error) {
      if (attempt === ATTEMPTS || !MET_ANOTHER.has(errorCode(error) ?? '')) throw error;
      await sleep(attempt * 5);
    }
  }
}

/** What a transaction came to; a bet that was rolled back, before or after it came, says so. */
export async function readTransaction(
  sql: Queryable,
  { provider, tx }: { provider: string; tx: string },
): Promise<WalletAnswer | undefined> {
  const [row] = await sql<{ status: string; answer: StoredAnswer }[]>`
    SELECT status, answer FROM provider_transaction WHERE provider = ${provider} AND tx = ${tx}`;
  if (!row) return undefined;
  const isUndone = row.status === 'ROLLED_BACK' || row.status === 'TOMBSTONE';
  return toWire(isUndone ? { ...row.answer, code: 'TX_ROLLED_BACK' } : row.answer);
}

export const CURRENCY = 'PHP';

function toWire({ code, balance, transaction_id }: StoredAnswer): WalletAnswer {
  return {
    code,
    ...(balance !== undefined && { balance: formatAmount(BigInt(balance)), currency: CURRENCY }),
    ...(transaction_id !== undefined && { transaction_id }),
  };
}
