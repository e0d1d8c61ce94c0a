import { member, operator } from '@palaro/contract';
import { answer } from '../../platform/server/answer.ts';
import { listSessions, logOut, revokeSession } from '../session/index.ts';
import { closeAccount } from './close-account.ts';
import { getConsent } from './get-consent.ts';
import { setConsent } from './set-consent.ts';
import { exportData } from './export-data.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { getBalance } from './get-balance.ts';
import { getSession } from './get-session.ts';
import { getTokenBalance } from './get-token-balance.ts';
import { logIn } from './log-in.ts';
import { logInWithOtp } from './log-in-with-otp.ts';
import { requestLoginOtp } from './request-login-otp.ts';
import { requestPhoneOtp } from './request-phone-otp.ts';
import { renewOtp } from './renew-otp.ts';
import { resetPassword } from './reset-password.ts';
import { signUp } from './sign-up.ts';
import { updateEmail } from './update-email.ts';
import { updatePassword } from './update-password.ts';
import { updatePhone } from './update-phone.ts';
import { updateProfile } from './update-profile.ts';
import { validateOtp } from './validate-otp.ts';
import { getMemberSummary } from './get-member-summary.ts';
import { setMemberState } from './set-member-state.ts';

export const memberCalls = [
  answer(member.signup, signUp),
  answer(member.validateotp, validateOtp),
  answer(member.renewotp, renewOtp),
  answer(member.login, logIn),
  answer(member.otploginrequest, requestLoginOtp),
  answer(member.otplogin, logInWithOtp),
  answer(member.forgotpassword, requestPasswordReset),
  answer(member.resetpassword, resetPassword),
  answer(member.getsession, getSession),
  answer(member.logout, logOut),
  answer(member.getbalance, getBalance),
  answer(member.gettokenbalance, getTokenBalance),
  answer(member.updatepassword, updatePassword),
  answer(member.updateprofile, updateProfile),
  answer(member.updateemail, updateEmail),
  answer(member.phoneotprequest, requestPhoneOtp),
  answer(member.updatephone, updatePhone),
  answer(member.sessionlist, listSessions),
  answer(member.sessionrevoke, revokeSession),
  answer(member.exportdata, exportData),
  answer(member.closeaccount, closeAccount),
  answer(member.consentset, setConsent),
  answer(member.consentget, getConsent),
  answer(operator.members, getMemberSummary),
  answer(operator.setmemberstate, setMemberState),
];
