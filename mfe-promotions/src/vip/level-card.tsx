import { parseAmount, type report, type ValueOf } from '@palaro/contract';
import { formatMoney } from '@palaro/shared-lib/core';
import { Card, Icon, LinkButton, Progress } from '@palaro/shared-lib/ui';
import { useLocalised } from '../localised.ts';
import { useT } from '../messages.ts';
import { shortMoney } from '../short-money.ts';
import classes from './vip.module.css';

export type Standing = ValueOf<typeof report.vip>['deposit_turnover'][number];

interface Props {
  standing: Standing;
  /** Gifts that wait in the inbox; an older API does not say. */
  openGifts: string | undefined;
}

/** The member's level, its benefits, and what the next one requires. */
export function LevelCard({ standing, openGifts = '0' }: Props) {
  const t = useT();
  const localised = useLocalised();
  const { vip_name, level, deposit_turnover, current, next, missing } = standing;
  return (
    <Card tone="brand">
      <div className={classes.level} data-level={level}>
        <span className={classes.medal}>
          <Icon name={level > 0 ? 'trophy' : 'star'} size="large" />
        </span>
        <h2 className={classes.name}>{vip_name || t('vip.none')}</h2>
        <p>{t('vip.deposited', { amount: formatMoney(deposit_turnover) })}</p>
      </div>
      {(parseAmount(openGifts) ?? 0n) > 0n && (
        <div className={classes.line}>
          <strong>{t('vip.gifts', { amount: formatMoney(openGifts) })}</strong>
          <LinkButton to="/inbox">{t('vip.toInbox')}</LinkButton>
        </div>
      )}
      {next ? (
        <>
          <Progress
            value={parseAmount(deposit_turnover) ?? 0n}
            max={parseAmount(next.from) ?? 0n}
            label={t('vip.next', { name: next.vip_name })}
            text={t('grant.of', { done: shortMoney(deposit_turnover), target: shortMoney(next.from) })}
          />
          <p>{t('vip.missing', { amount: formatMoney(missing), name: next.vip_name })}</p>
          <LinkButton variant="money" to="/deposit">
            {t('promotions.deposit')}
          </LinkButton>
        </>
      ) : (
        <p>{t('vip.top')}</p>
      )}
      {current && current.benefits.length > 0 && (
        <>
          <h3 className={classes.small}>{t('vip.yours')}</h3>
          <ul className={classes.benefits}>
            {current.benefits.map((benefit) => (
              <li key={benefit.en}>{localised(benefit)}</li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
