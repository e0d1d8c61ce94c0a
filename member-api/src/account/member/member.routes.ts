import { member } from '@palaro/contract';
import { answer } from '../../platform/server/answer.ts';
import { logout, sessionlist, sessionrevoke } from '../session/index.ts';
import { closeaccount } from './closeaccount.ts';
import { consentget } from './consentget.ts';
import { consentset } from './consentset.ts';
import { exportdata } from './exportdata.ts';
import { forgotpassword } from './forgotpassword.ts';
import { getbalance } from './getbalance.ts';
import { getsession } from './getsession.ts';
import { gettokenbalance } from './gettokenbalance.ts';
import { login } from './login.ts';
import { otplogin } from './otplogin.ts';
import { otploginrequest } from './otploginrequest.ts';
import { phoneotprequest } from './phoneotprequest.ts';
import { renewotp } from './renewotp.ts';
import { resetpassword } from './resetpassword.ts';
import { signup } from './signup.ts';
import { updateemail } from './updateemail.ts';
import { updatepassword } from './updatepassword.ts';
import { updatephone } from './updatephone.ts';
import { updateprofile } from './updateprofile.ts';
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
  answer(member.gettokenbalance, gettokenbalance),
  answer(member.updatepassword, updatepassword),
  answer(member.updateprofile, updateprofile),
  answer(member.updateemail, updateemail),
  answer(member.phoneotprequest, phoneotprequest),
  answer(member.updatephone, updatephone),
  answer(member.sessionlist, sessionlist),
  answer(member.sessionrevoke, sessionrevoke),
  answer(member.exportdata, exportdata),
  answer(member.closeaccount, closeaccount),
  answer(member.consentset, consentset),
  answer(member.consentget, consentget),
];
