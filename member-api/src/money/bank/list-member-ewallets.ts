import type { fund } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { listBanks } from './bank.store.ts';
import { toWire } from './member-bank-value.ts';

/** The member's own e-wallets, the default one first. */
export const listMemberEwallets: Handler<typeof fund.memberewalletlist> = async (
  { sql, vault },
  _request,
  visitor,
) => {
  const wallets = await listBanks(sql, vault, visitor.member.id, 'ewallet');
  return { value: wallets.map(toWire) };
};
