import { fund } from '@palaro/shared-lib/contract';
import { answer } from '../server/answer.ts';
import { addbank } from './addbank.ts';
import { banklookup } from './banklookup.ts';
import { bankotprequest } from './bankotprequest.ts';
import { memberbanklist } from './memberbanklist.ts';

export const bankCalls = [
  answer(fund.banklookup, banklookup),
  answer(fund.memberbanklist, memberbanklist),
  answer(fund.bankotprequest, bankotprequest),
  answer(fund.addbank, addbank),
];
