import type { fund } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { addAccount } from './add-account.ts';
import { listBanks } from './bank.store.ts';
import { toWire } from './member-bank-value.ts';

/** Adds an e-wallet; answers all of the member's. */
export const addEwallet: Handler<typeof fund.addewallet> = async (deps, request, visitor) => {
  const { bank_id, bank_acc_holder, bank_acc_no, tac_code } = request;
  await addAccount(deps, visitor, {
    kind: 'ewallet',
    bankId: bank_id,
    holder: bank_acc_holder,
    accountNo: bank_acc_no,
    code: tac_code,
  });
  const wallets = await listBanks(deps.sql, deps.vault, visitor.member.id, 'ewallet');
  return { value: wallets.map(toWire) };
};
