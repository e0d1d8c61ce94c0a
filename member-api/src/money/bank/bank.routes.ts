import { fund } from '@palaro/contract';
import { answer } from '../../platform/server/answer.ts';
import { activelist } from './activelist.ts';
import { addbank } from './addbank.ts';
import { addewallet } from './addewallet.ts';
import { banklookup } from './banklookup.ts';
import { bankotprequest } from './bankotprequest.ts';
import { memberbanklist } from './memberbanklist.ts';
import { memberewalletlist } from './memberewalletlist.ts';
import { setdefaultbank } from './setdefaultbank.ts';

export const bankCalls = [
  answer(fund.banklookup, banklookup),
  answer(fund.memberbanklist, memberbanklist),
  answer(fund.memberewalletlist, memberewalletlist),
  answer(fund.bankotprequest, bankotprequest),
  answer(fund.addbank, addbank),
  answer(fund.addewallet, addewallet),
  answer(fund.setdefaultbank, setdefaultbank),
  answer(fund.activelist, activelist),
];
