import { formatAmount, type fund } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { listHouseAccounts } from './house-account.store.ts';

/** The house's own accounts that a manual deposit can go to. */
export const listDepositAccounts: Handler<typeof fund.activelist> = async ({ sql }) => {
  const accounts = await listHouseAccounts(sql);
  return {
    value: accounts.map(({ bankId, bankName, holder, accountNo, min, max }) => ({
      bank_id: bankId,
      bank_name: bankName,
      bank_acc_holder: holder,
      bank_acc_no: accountNo,
      min: formatAmount(min ?? 0n),
      max: formatAmount(max),
    })),
  };
};
