import type { DEPOSIT_CHOICES } from '@palaro/contract';

type BankCode = (typeof DEPOSIT_CHOICES.bank_code)[number];

/** The banks that a member can pay from, by the code that the create call may name. */
export const BANK_NAMES: Readonly<Record<BankCode, string>> = {
  BDO: 'BDO',
  BPI: 'BPI',
  LBP: 'Landbank',
  MBTC: 'Metrobank',
  UBP: 'UnionBank',
};
