import { isDepositCode } from '@palaro/contract';
import type { Queryable } from '../../platform/database/index.ts';

/** The gateway of withdrawals; deposits have one gateway per code. */
export const PAYOUT_GATEWAY = 'payout';

/** Gateways that the house has switched off. */
export async function switchedOff(sql: Queryable): Promise<Set<string>> {
  const rows = await sql<{ code: string }[]>`SELECT code FROM gateway_switch WHERE is_off`;
  return new Set(rows.map((row) => row.code));
}

/** Switches a gateway on or off: a deposit method by its code, or `payout`. Payments in progress continue. */
export async function setGatewaySwitch(
  tx: Queryable,
  { code, on }: { code: string; on: boolean },
): Promise<'changed' | 'unchanged' | 'unknown'> {
  if (code !== PAYOUT_GATEWAY && !isDepositCode(code)) return 'unknown';
  const rows = await tx`
    INSERT INTO gateway_switch AS s (code, is_off) SELECT ${code}, ${!on}
     WHERE ${!on} OR EXISTS (SELECT FROM gateway_switch WHERE code = ${code})
    ON CONFLICT (code) DO UPDATE SET is_off = excluded.is_off WHERE s.is_off <> excluded.is_off
    RETURNING 1`;
  return rows.length > 0 ? 'changed' : 'unchanged';
}
