import type { PromotionOffer } from '@palaro/contract';
import { formatMoney, useIntent } from '@palaro/shared-lib/core';
import { Button, DefinitionList, LinkButton, Notice } from '@palaro/shared-lib/ui';
import { useT } from '../messages.ts';
import { RefusedNotice } from '../refused-notice.tsx';
import { useClaimFreeCreditMutation } from './promotions.mutations.ts';

/** Figures of free credit, from docs/money-rules.md, 6. The API has them in the grant, once it runs. */
const TERMS = { credit: '100.00', target: '500.00', most: '10.00' };

/** The free credit of a new member: its calculation, and the button to take it. */
export function FreeCredit({ offer }: { offer: PromotionOffer | undefined }) {
  const t = useT();
  const [claim, { isLoading, error, data }] = useIntent(useClaimFreeCreditMutation());
  return (
    <>
      <DefinitionList
        rows={[
          { label: t('grant.credit'), value: formatMoney(TERMS.credit) },
          {
            label: t('grant.goal.credit'),
            value: formatMoney(TERMS.target),
            hint: `${formatMoney(TERMS.credit)} × 5`,
          },
          { label: t('credit.most'), value: formatMoney(TERMS.most), strong: true },
        ]}
      />
      {offer?.can_claim && !data && (
        <Button variant="money" size="large" full pending={isLoading} onClick={() => void claim({})}>
          {t('credit.claim')}
        </Button>
      )}
      <RefusedNotice error={error} />
      {data && (
        <Notice
          tone="good"
          isResult
          title={t('credit.claimed', { amount: formatMoney(data.value.free_credit) })}
          action={
            <LinkButton size="small" to="/slot">
              {t('promotions.toGames')}
            </LinkButton>
          }
        >
          <p>{t('credit.claimed.text')}</p>
        </Notice>
      )}
    </>
  );
}
