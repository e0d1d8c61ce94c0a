import type { Queryable } from '../../platform/database/index.ts';
import { isPromotionCode } from './promotions.ts';

/** Promotions that the house has switched off. */
export async function promotionsOff(sql: Queryable): Promise<ReadonlySet<string>> {
  const rows = await sql<{ code: string }[]>`SELECT code FROM promotion_switch WHERE is_off`;
  return new Set(rows.map(({ code }) => code));
}

/** Switches a promotion on or off for new claims; running ones continue. */
export async function setPromotionSwitch(
  tx: Queryable,
  { code, on }: { code: string; on: boolean },
): Promise<'changed' | 'unchanged' | 'unknown'> {
  if (!isPromotionCode(code)) return 'unknown';
  const rows = await tx`
    INSERT INTO promotion_switch AS s (code, is_off) SELECT ${code}, ${!on}
     WHERE ${!on} OR EXISTS (SELECT FROM promotion_switch WHERE code = ${code})
    ON CONFLICT (code) DO UPDATE SET is_off = excluded.is_off WHERE s.is_off <> excluded.is_off
    RETURNING 1`;
  return rows.length > 0 ? 'changed' : 'unchanged';
}
