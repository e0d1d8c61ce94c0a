import type { PromotionOffer, PromotionTerms } from '@palaro/contract';
import { formatMoney, useIntent } from '@palaro/shared-lib/core';
import { Button, DefinitionList, LinkButton, Notice } from '@palaro/shared-lib/ui';
import { useT } from '../messages.ts';
import { RefusedNotice } from '../refused-notice.tsx';
import { useClaimFreeCreditMutation } from './promotions.mutations.ts';

interface Props {
  /** The house's; absent where it gives no figures. */
  terms: PromotionTerms | undefined;
  offer: PromotionOffer | undefined;
}

/** The free credit of a new member: its calculation, and the button to take it. */
export function FreeCredit({ terms, offer }: Props) {
  const t = useT();
  const { credit, pays_at_most: { amount: most } = {} } = terms ?? {};
  const [claim, { isLoading, error, data }] = useIntent(useClaimFreeCreditMutation());
  return (
    <>
      {credit && (
        <DefinitionList
          rows={[
            { label: t('grant.credit'), value: formatMoney(credit.amount) },
            {
              label: t('grant.goal.credit'),
              value: formatMoney(credit.target),
              hint: `${formatMoney(credit.amount)} × ${credit.multiplier}`,
            },
            ...(most === undefined
              ? []
              : [{ label: t('credit.most'), value: formatMoney(most), strong: true }]),
          ]}
        />
      )}
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
