import { member } from '@palaro/contract';
import { api, mutationOf, queryOf } from '@palaro/shared-lib/core';

export const { useTermsVersionQuery, useTermsQuery, useAgreeMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    termsVersion: queryOf(build, member.termsversion),
    terms: queryOf(build, member.termsget, ['mfe-auth/account', 'session']),
    agree: mutationOf(build, member.termsset, ['mfe-auth/account']),
  }),
  overrideExisting: true,
});
