import { member, type PromotionGrant } from '@palaro/contract';
import { formatMoney } from '@palaro/shared-lib/core';
import { Button, DefinitionList } from '@palaro/shared-lib/ui';
import { useT } from '../messages.ts';
import { isReached, redeemed } from './promotions.rules.ts';
import { RefusedNotice } from '../refused-notice.tsx';
import { useClaim } from '../use-claim.ts';

/** Turns the win balance of free credit into cash, up to its maximum; says before what goes. */
export function RedeemFreeCredit({ grant }: { grant: PromotionGrant }) {
  const t = useT();
  const { claim, pending, refused } = useClaim(member.redeemfreecredit, ['promotion', 'balance']);
  const { paid, forfeited } = redeemed(grant.balance);
  return (
    <>
      {isReached(grant) ? (
        <DefinitionList
          rows={[
            { label: t('credit.pays'), value: formatMoney(paid), strong: true },
            { label: t('credit.forfeits'), value: formatMoney(forfeited), hint: t('credit.forfeits.why') },
          ]}
        />
      ) : (
        <p>{t('credit.notYet')}</p>
      )}
      <Button
        variant="money"
        full
        disabled={!isReached(grant)}
        pending={pending}
        onClick={() => void claim({})}
      >
        {t('credit.redeem')}
      </Button>
      <RefusedNotice refused={refused} />
    </>
  );
}
