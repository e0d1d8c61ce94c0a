import { member } from '@palaro/contract';
import { api, mutationOf } from '@palaro/shared-lib/core';

export const { useCancelPromotionMutation, useClaimFreeCreditMutation, useRedeemFreeCreditMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      cancelPromotion: mutationOf(build, member.cancelpromotion, ['promotion', 'balance']),
      claimFreeCredit: mutationOf(build, member.claimfreecredit, ['promotion', 'balance']),
      redeemFreeCredit: mutationOf(build, member.redeemfreecredit, ['promotion', 'balance']),
    }),
    overrideExisting: true,
  });
