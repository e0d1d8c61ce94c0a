import { isProviderCode } from '@palaro/contract';
import type { Queryable } from '../../platform/database/index.ts';

/** Switches a provider on or off: by the staff, or because too many of its wins wait. */
export async function setProviderSwitch(
  tx: Queryable,
  { code, on }: { code: string; on: boolean },
): Promise<'changed' | 'unchanged' | 'unknown'> {
  if (!isProviderCode(code)) return 'unknown';
  const rows = await tx`
    INSERT INTO provider_switch AS s (code, is_off) SELECT ${code}, ${!on}
     WHERE ${!on} OR EXISTS (SELECT FROM provider_switch WHERE code = ${code})
    ON CONFLICT (code) DO UPDATE SET is_off = excluded.is_off WHERE s.is_off <> excluded.is_off
    RETURNING 1`;
  return rows.length > 0 ? 'changed' : 'unchanged';
}
