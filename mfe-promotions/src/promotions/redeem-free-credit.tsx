import type { PromotionGrant } from '@palaro/contract';
import { formatMoney, useIntent } from '@palaro/shared-lib/core';
import { Button, DefinitionList } from '@palaro/shared-lib/ui';
import { useT } from '../messages.ts';
import { useRedeemFreeCreditMutation } from './promotions.mutations.ts';
import { isReached, redeemed } from './promotions.rules.ts';
import { RefusedNotice } from '../refused-notice.tsx';

/** Turns the win balance of free credit into cash, up to its maximum; warns what is forfeited. */
export function RedeemFreeCredit({ grant }: { grant: PromotionGrant }) {
  const t = useT();
  const [redeem, { isLoading, error }] = useIntent(useRedeemFreeCreditMutation());
  const { paid, forfeited } = redeemed(grant);
  return (
    <>
      {isReached(grant) ? (
        <DefinitionList
          rows={[
            { label: t('credit.pays'), value: formatMoney(paid), strong: true },
            {
              label: t('credit.forfeits'),
              value: formatMoney(forfeited),
              hint: t('credit.forfeits.why', { most: formatMoney(grant.max_payout) }),
            },
          ]}
        />
      ) : (
        <p>{t('credit.notYet')}</p>
      )}
      <Button
        variant="money"
        full
        disabled={!isReached(grant)}
        pending={isLoading}
        onClick={() => void redeem({})}
      >
        {t('credit.redeem')}
      </Button>
      <RefusedNotice error={error} />
    </>
  );
}
