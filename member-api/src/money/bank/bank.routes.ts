import { fund } from '@palaro/contract';
import { answer } from '../../platform/server/answer.ts';
import { listDepositAccounts } from './list-deposit-accounts.ts';
import { addBank } from './add-bank.ts';
import { addEwallet } from './add-ewallet.ts';
import { lookUpBanks } from './look-up-banks.ts';
import { requestBankOtp } from './request-bank-otp.ts';
import { listMemberBanks } from './list-member-banks.ts';
import { listMemberEwallets } from './list-member-ewallets.ts';
import { setDefaultBank } from './set-default-bank.ts';

export const bankCalls = [
  answer(fund.banklookup, lookUpBanks),
  answer(fund.memberbanklist, listMemberBanks),
  answer(fund.memberewalletlist, listMemberEwallets),
  answer(fund.bankotprequest, requestBankOtp),
  answer(fund.addbank, addBank),
  answer(fund.addewallet, addEwallet),
  answer(fund.setdefaultbank, setDefaultBank),
  answer(fund.activelist, listDepositAccounts),
];
