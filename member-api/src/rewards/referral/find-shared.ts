import { isSameName, listBanks } from '../../money/bank/index.ts';
import { findSharedSessions } from '../../account/session/index.ts';
import type { Queryable } from '../../platform/database/index.ts';
import type { Vault } from '../../platform/vault/index.ts';
import type { SharedSign } from './referral.rules.ts';

/**
 * What two members have in common: sessions from one address, on one device there (its browser names itself alike), or bank
 * accounts of one holder or number. One account belongs to one member; one phone's e-wallets have one number at two providers.
 */
export async function findShared(
  sql: Queryable,
  vault: Vault,
  [one, other]: readonly [bigint, bigint],
): Promise<SharedSign[]> {
  const { address, device } = await findSharedSessions(sql, one, other);
  const [banks, others] = [await listBanks(sql, vault, one), await listBanks(sql, vault, other)];
  const signs: Record<SharedSign, boolean> = {
    device,
    address,
    bank: banks.some((mine) =>
      others.some((their) => isSameName(mine.holder, their.holder) || mine.accountNo === their.accountNo),
    ),
  };
  return (Object.keys(signs) as SharedSign[]).filter((sign) => signs[sign]);
}
