import type { fund, MemberBank } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { listBanks, type MemberBankAccount } from './bank.store.ts';

/** The member's own bank accounts, the default one first. */
export const memberbanklist: Handler<typeof fund.memberbanklist> = async (
  { sql, vault },
  _request,
  visitor,
) => {
  const banks = await listBanks(sql, vault, visitor.member.id, 'bank');
  return { value: banks.map(toWire) };
};

export function toWire(bank: MemberBankAccount): MemberBank {
  return {
    bank_id: bank.bankId,
    bank_name: bank.bankName,
    bank_acc_holder: bank.holder,
    bank_acc_no_masked: maskAccount(bank.accountNo),
    bank_acc_no: bank.accountNo,
    is_default: bank.isDefault,
  };
}

export function maskAccount(accountNo: string): string {
  return `${'•'.repeat(accountNo.length - 4)}${accountNo.slice(-4)}`;
}
