import type { fund } from '@palaro/contract';
import { checkConfirmed } from '../../account/session/index.ts';
import type { Change } from '../../platform/server/answer.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { findMemberBank, listBanks, writeDefault } from './bank.store.ts';
import { toWire } from './member-bank-value.ts';
import { findPayoutBank } from './payout-bank.store.ts';

/** Makes one account or e-wallet the default; answers all accounts and e-wallets. */
export const setDefaultBank: Change<typeof fund.setdefaultbank> = async (tx, deps, request, visitor) => {
  const { vault } = deps;
  const { id: memberId } = visitor.member;
  const { bank_id: bankId, bank_acc_no: accountNo } = request;
  const bank = await findMemberBank(tx, vault, { memberId, bankId, accountNo });
  if (!bank) throw refuse('bank_member_not_exists');
  if (bank.isDefault) throw refuse('bank_already_setup');
  if (bank.isOff || (await findPayoutBank(tx, bankId))?.isOff) throw refuse('bank_member_inactive');
  checkConfirmed(deps, visitor.member, 'password');
  await writeDefault(tx, memberId, bank.id);
  const banks = await listBanks(tx, vault, memberId);
  return { value: banks.map(toWire) };
};
