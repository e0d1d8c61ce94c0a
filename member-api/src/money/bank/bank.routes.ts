import { fund } from '@palaro/contract';
import { answer } from '../../platform/server/answer.ts';
import { change } from '../../platform/server/change.ts';
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
  answer(fund.bankotprequest, requestBankOtp, { limits: ['otpAddress'] }),
  answer(fund.addbank, addBank, { limits: ['otpTryAccount'], isRecorded: true }),
  answer(fund.addewallet, addEwallet, { limits: ['otpTryAccount'], isRecorded: true }),
  change(fund.setdefaultbank, setDefaultBank, { limits: ['accountChange'] }),
  answer(fund.activelist, listDepositAccounts),
];
