import { member } from '@palaro/contract';
import { api, mutationOf } from '@palaro/shared-lib/core';

export const {
  useSignUpMutation,
  useProveAccountMutation,
  useRenewCodeMutation,
  useLogInMutation,
  useRequestLogInCodeMutation,
  useLogInByCodeMutation,
  useRequestNewPasswordMutation,
  useResetPasswordMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    signUp: mutationOf(build, member.signup),
    proveAccount: mutationOf(build, member.validateotp),
    renewCode: mutationOf(build, member.renewotp),
    logIn: mutationOf(build, member.login),
    requestLogInCode: mutationOf(build, member.otploginrequest),
    logInByCode: mutationOf(build, member.otplogin),
    requestNewPassword: mutationOf(build, member.forgotpassword),
    resetPassword: mutationOf(build, member.resetpassword),
  }),
  overrideExisting: true,
});
