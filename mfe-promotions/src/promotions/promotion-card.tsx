import type { Promotion, PromotionOffer } from '@palaro/contract';
import { useErrorText, useIsMember } from '@palaro/shared-lib/core';
import { PromotionTerms } from '@palaro/shared-lib/promotion';
import { Banner, Card, Icon, LinkButton, Notice, Row, StatusChip } from '@palaro/shared-lib/ui';
import { FreeCredit } from './free-credit.tsx';
import { useLocalised } from '../localised.ts';
import { useT } from '../messages.ts';
import classes from './promotion-card.module.css';
import { PromotionSums } from './promotion-sums.tsx';
import { examplesOf } from './promotions.rules.ts';
import { TimesTaken } from './times-taken.tsx';

interface Props {
  promotion: Promotion;
  /** The promotion as it applies to the member; absent for visitors. */
  offer?: PromotionOffer | undefined;
}

/** A promotion: what it gives, the calculation, whether this member can take it or why not, and its terms to unfold. */
export function PromotionCard({ promotion, offer }: Props) {
  const t = useT();
  const localised = useLocalised();
  const { code, state, title, text, terms, art_seed, rules } = promotion;
  const examples = examplesOf(rules);
  return (
    <Card padding="none">
      <Banner seed={art_seed} title={localised(title)} />
      <div className={classes.body}>
        {(rules || state === 'soon') && (
          <Row gap={2}>
            {state === 'soon' && <StatusChip tone="info">{t('promotions.soon')}</StatusChip>}
            {rules && <StatusChip tone="money">{t(`times.${rules.times}`)}</StatusChip>}
            {rules && offer && code !== 'FREE' && <TimesTaken code={code} times={rules.times} />}
          </Row>
        )}
        <p>{localised(text)}</p>
        {code === 'FREE' ? (
          <FreeCredit terms={rules?.terms} offer={offer} />
        ) : (
          examples.length > 0 && <PromotionSums examples={examples} />
        )}
        {rules && <PromotionTerms terms={rules.terms} />}
        {state === 'on' && <Taking code={code} offer={offer} />}
        {terms.length > 0 && (
          <details className={classes.terms}>
            <summary className={classes.summary}>
              {t('promotions.terms')}
              <Icon name="chevron" size="small" />
            </summary>
            <ul className={classes.lines}>
              {terms.map((term) => (
                <li key={term.en}>{localised(term)}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </Card>
  );
}

/** The link to take it, or why this member cannot. */
function Taking({ code, offer }: { code: string; offer: PromotionOffer | undefined }) {
  const t = useT();
  const errorText = useErrorText();
  const isMember = useIsMember();
  if (!isMember)
    return (
      <LinkButton variant="money" full to="?auth=register">
        {t('promotions.register')}
      </LinkButton>
    );
  if (!offer) return null;
  if (!offer.can_claim) return <Notice title={t('promotions.whyNot')}>{errorText(offer.reason)}</Notice>;
  if (code === 'FREE') return null;
  return (
    <LinkButton variant="money" full to={`/deposit?promotion=${code}`}>
      {t('promotions.deposit')}
    </LinkButton>
  );
}
