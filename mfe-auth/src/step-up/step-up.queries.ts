import { member } from '@palaro/contract';
import { api, mutationOf, queryOf } from '@palaro/shared-lib/core';

export const {
  useConfirmSessionMutation,
  useRequestConfirmCodeMutation,
  useUndoChangeMutation,
  useOwnPasskeysQuery,
  useBeginConfirmByPasskeyMutation,
  useConfirmByPasskeyMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    confirmSession: mutationOf(build, member.confirmsession),
    requestConfirmCode: mutationOf(build, member.confirmotprequest),
    undoChange: mutationOf(build, member.undochange),
    ownPasskeys: queryOf(build, member.passkeylist, ['mfe-auth/passkeys', 'session']),
    beginConfirmByPasskey: mutationOf(build, member.confirmpasskeyoptions),
    confirmByPasskey: mutationOf(build, member.confirmpasskey),
  }),
  overrideExisting: true,
});
