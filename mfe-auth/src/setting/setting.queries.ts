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
    devices: queryOf(build, member.sessionlist, ['devices']),
    signOut: mutationOf(build, member.sessionrevoke, ['devices']),
    limits: queryOf(build, member.limitlist, ['limits']),
    setLimit: mutationOf(build, member.limitset, ['limits']),
    takePause: mutationOf(build, member.cooloff, ['limits']),
    excludeMyself: mutationOf(build, member.selfexclude, ['limits']),
    realityCheck: queryOf(build, member.realitycheck, ['limits']),
    acknowledge: mutationOf(build, member.realitycheckack, ['limits']),
    identity: queryOf(build, member.kycstatus, ['account']),
    consent: queryOf(build, member.consentget, ['account']),
  }),
  overrideExisting: true,
});
