import type { MemberBank } from '@palaro/contract';
import { type MemberBankAccount } from './bank.store.ts';

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
