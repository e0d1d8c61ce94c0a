import type { Promotion } from '@palaro/shared-lib/contract';
import { useLanguage } from '@palaro/shared-lib/core';
import { Banner, Card, Icon, LinkButton, Row, StatusChip } from '@palaro/shared-lib/ui';
import { useT } from '../messages.ts';
import classes from './promotion-card.module.css';
import { PromotionSums } from './promotion-sums.tsx';
import { examplesOf, rhythmOf } from './promotions.rules.ts';

/** A promotion: what it gives, the sum worked out, and its terms for those who open them. */
export function PromotionCard({ promotion }: { promotion: Promotion }) {
  const t = useT();
  const language = useLanguage();
  const { code, state, title, text, terms, art_seed } = promotion;
  const rhythm = rhythmOf(code);
  const examples = examplesOf(code);
  return (
    <Card padding="none">
      <Banner seed={art_seed} title={title[language] ?? title.en} />
      <div className={classes.body}>
        {(rhythm || state === 'soon') && (
          <Row gap={2}>
            {state === 'soon' && <StatusChip tone="info">{t('promotions.soon')}</StatusChip>}
            {rhythm && <StatusChip tone="money">{t(`rhythm.${rhythm}`)}</StatusChip>}
          </Row>
        )}
        <p>{text[language] ?? text.en}</p>
        {examples.length > 0 && <PromotionSums examples={examples} />}
        {state === 'on' && (
          <LinkButton variant="money" full to="/deposit">
            {t('promotions.deposit')}
          </LinkButton>
        )}
        {terms.length > 0 && (
          <details className={classes.terms}>
            <summary className={classes.summary}>
              {t('promotions.terms')}
              <Icon name="chevron" size="small" />
            </summary>
            <ul className={classes.lines}>
              {terms.map((term) => (
                <li key={term.en}>{term[language] ?? term.en}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </Card>
  );
}
