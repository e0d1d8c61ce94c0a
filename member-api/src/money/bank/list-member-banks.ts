import type { fund } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { listBanks } from './bank.store.ts';
import { toWire } from './member-bank-value.ts';

/** The member's own bank accounts, the default one first. */
export const listMemberBanks: Handler<typeof fund.memberbanklist> = async (
  { sql, vault },
  _request,
  visitor,
) => {
  const banks = await listBanks(sql, vault, visitor.member.id, 'bank');
  return { value: banks.map(toWire) };
};
