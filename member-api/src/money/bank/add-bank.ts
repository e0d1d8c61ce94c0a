import type { fund } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { addAccount } from './add-account.ts';
import { listBanks } from './bank.store.ts';
import { toWire } from './member-bank-value.ts';

/** Adds a bank account; answers all of the member's. */
export const addBank: Handler<typeof fund.addbank> = async (deps, request, visitor) => {
  const { bank_id, bank_name, bank_acc_holder, bank_acc_no, tac_code } = request;
  await addAccount(deps, visitor, {
    kind: 'bank',
    bankId: bank_id,
    bankName: bank_name,
    holder: bank_acc_holder,
    accountNo: bank_acc_no,
    code: tac_code,
  });
  const banks = await listBanks(deps.sql, deps.vault, visitor.member.id, 'bank');
  return { value: banks.map(toWire) };
};
