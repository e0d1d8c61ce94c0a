import { formatMoney } from '@palaro/shared-lib/core';
import { Amount, Button, Card, DefinitionList, EmptyState, LinkButton, Stack } from '@palaro/shared-lib/ui';
import { useState } from 'react';
import { useT } from '../messages.ts';
import { byDay, type Rebate, type RebateKind } from './rebate.rules.ts';
import classes from './rebate.module.css';

const SHOWN = 7;

/** The rebate of each day, by kind of game: valid stakes × rate. */
export function RebateDays({ kind, rebate }: { kind: RebateKind; rebate: Rebate }) {
  const t = useT();
  const [count, setCount] = useState(SHOWN);
  const days = byDay(rebate.days);
  if (days.length === 0)
    return (
      <EmptyState
        icon="refresh"
        level={3}
        title={t('rebate.empty.title')}
        text={t(kind === 'self' ? 'rebate.empty.self' : 'rebate.empty.downline')}
        action={
          <LinkButton to={kind === 'self' ? '/slot' : '/referral'}>
            {kind === 'self' ? t('promotions.toGames') : t('tickets.none.action')}
          </LinkButton>
        }
      />
    );
  return (
    <Stack gap={3}>
      {days.slice(0, count).map(({ day, lines, total }) => (
        <Card key={day}>
          <h3 className={classes.day}>
            {day} <Amount value={total} signed />
          </h3>
          <DefinitionList
            rows={lines.map(({ game_type, turnover, rate, amount }) => ({
              label: t(`game.${game_type}`),
              value: <Amount value={amount} />,
              hint: `${formatMoney(turnover)} × ${rate} %`,
            }))}
          />
        </Card>
      ))}
      {days.length > count && <Button onClick={() => setCount(count + SHOWN)}>{t('rebate.moreDays')}</Button>}
    </Stack>
  );
}
