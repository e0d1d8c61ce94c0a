import { member, operator } from '@palaro/contract';
import { answer } from '../../platform/server/answer.ts';
import { change } from '../../platform/server/change.ts';
import { closeAccount } from './close-account.ts';
import { getConsent } from './get-consent.ts';
import { setConsent } from './set-consent.ts';
import { getTerms } from './get-terms.ts';
import { getTermsVersion } from './get-terms-version.ts';
import { setTerms } from './set-terms.ts';
import { exportData } from './export-data.ts';
import { removeEmail } from './remove-email.ts';
import { requestEmailOtp } from './request-email-otp.ts';
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
import { validateEmail } from './validate-email.ts';
import { validateOtp } from './validate-otp.ts';
import { getMemberSummary } from './get-member-summary.ts';
import { setMemberState } from './set-member-state.ts';

export const memberCalls = [
  answer(member.signup, signUp, { limits: ['otpAddress'], isRecorded: true }),
  answer(member.validateotp, validateOtp, { limits: ['otpTryAccount', 'loginAddress'], isRecorded: true }),
  answer(member.renewotp, renewOtp, { limits: ['otpAddress'] }),
  answer(member.login, logIn, {
    limits: ['loginAccount', 'loginStrangers', 'loginAddress'],
    isRecorded: true,
  }),
  answer(member.otploginrequest, requestLoginOtp, { limits: ['otpAccount', 'otpAddress'] }),
  answer(member.otplogin, logInWithOtp, { limits: ['otpTryAccount', 'loginAddress'], isRecorded: true }),
  answer(member.forgotpassword, requestPasswordReset, { limits: ['otpAccount', 'otpAddress'] }),
  answer(member.resetpassword, resetPassword, {
    limits: ['otpTryAccount', 'loginAddress'],
    isRecorded: true,
  }),
  answer(member.getsession, getSession),
  answer(member.getbalance, getBalance),
  answer(member.gettokenbalance, getTokenBalance),
  // With a stolen session the password could be guessed here, so the limit is that of the log-in.
  answer(member.updatepassword, updatePassword, { limits: ['loginAccount'], isRecorded: true }),
  change(member.updateprofile, updateProfile, { limits: ['accountChange'], isRecorded: true }),
  change(member.updateemail, updateEmail, { limits: ['accountChange'], isRecorded: true }),
  answer(member.emailotprequest, requestEmailOtp, { limits: ['otpAccount', 'otpAddress'] }),
  answer(member.validateemail, validateEmail, { limits: ['otpTryAccount'], isRecorded: true }),
  change(member.removeemail, removeEmail, { limits: ['accountChange'], isRecorded: true }),
  answer(member.phoneotprequest, requestPhoneOtp, { limits: ['otpAccount', 'otpAddress'] }),
  answer(member.updatephone, updatePhone, { limits: ['otpTryAccount'], isRecorded: true }),
  answer(member.exportdata, exportData, { limits: ['exportAccount'] }),
  answer(member.closeaccount, closeAccount, { limits: ['loginAccount'], isRecorded: true }),
  change(member.consentset, setConsent, { limits: ['accountChange'] }),
  answer(member.consentget, getConsent),
  answer(member.termsversion, getTermsVersion),
  answer(member.termsget, getTerms),
  change(member.termsset, setTerms, { limits: ['accountChange'] }),
  answer(operator.members, getMemberSummary),
  change(operator.setmemberstate, setMemberState, { limits: [] }),
];
