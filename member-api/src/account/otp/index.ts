/** One-time codes: six digits, ten minutes, single use, bound to a purpose, five tries. */
export { countedFor, otpOfEmail, otpOfMember, otpOfNewPhone, otpOfNobody, otpOfSignUp } from './otp-code.ts';
export { forgetOtp, type OtpKey, type OtpPurpose } from './otp.store.ts';
export { proveOtp, spendOtp, type Proof } from './prove-otp.ts';
export { makeOtp, sendOtp } from './send-otp.ts';
