import { member } from '@palaro/contract';
import { api, mutationOf, queryOf } from '@palaro/shared-lib/core';

export const {
  useDevicesQuery,
  useSignOutMutation,
  useLimitsQuery,
  useSetLimitMutation,
  useTakePauseMutation,
  useExcludeMyselfMutation,
  useRealityCheckQuery,
  useAcknowledgeMutation,
  useIdentityQuery,
  useConsentQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    devices: queryOf(build, member.sessionlist, ['mfe-auth/devices', 'session']),
    signOut: mutationOf(build, member.sessionrevoke, ['mfe-auth/devices']),
    limits: queryOf(build, member.limitlist, ['limit']),
    setLimit: mutationOf(build, member.limitset, ['limit']),
    takePause: mutationOf(build, member.cooloff, ['limit']),
    excludeMyself: mutationOf(build, member.selfexclude, ['limit']),
    realityCheck: queryOf(build, member.realitycheck, ['limit']),
    acknowledge: mutationOf(build, member.realitycheckack, ['limit']),
    identity: queryOf(build, member.kycstatus, ['mfe-auth/account', 'session']),
    consent: queryOf(build, member.consentget, ['mfe-auth/account', 'session']),
  }),
  overrideExisting: true,
});
