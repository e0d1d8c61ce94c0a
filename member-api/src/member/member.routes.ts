import { member } from '@palaro/shared-lib/contract';
import { answer } from '../server/answer.ts';
import { logout } from '../session/index.ts';
import { forgotpassword } from './forgotpassword.ts';
import { getbalance } from './getbalance.ts';
import { getsession } from './getsession.ts';
import { login } from './login.ts';
import { otplogin } from './otplogin.ts';
import { otploginrequest } from './otploginrequest.ts';
import { renewotp } from './renewotp.ts';
import { resetpassword } from './resetpassword.ts';
import { signup } from './signup.ts';
import { validateotp } from './validateotp.ts';

export const memberCalls = [
  answer(member.signup, signup),
  answer(member.validateotp, validateotp),
  answer(member.renewotp, renewotp),
  answer(member.login, login),
  answer(member.otploginrequest, otploginrequest),
  answer(member.otplogin, otplogin),
  answer(member.forgotpassword, forgotpassword),
  answer(member.resetpassword, resetpassword),
  answer(member.getsession, getsession),
  answer(member.logout, logout),
  answer(member.getbalance, getbalance),
];
