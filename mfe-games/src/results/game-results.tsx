import { useSearchParams } from '@palaro/shared-lib/core';
import { IconButton, Row, Stack, Tabs } from '@palaro/shared-lib/ui';
import { startTransition, useId, useOptimistic, useState } from 'react';
import { useT } from '../messages.ts';
import classes from './game-results.module.css';
import { OpenBets } from './open-bets.tsx';
import { RebateResults } from './rebate-results.tsx';
import { dayBefore, dayAfter, firstDay, isDay, today } from './results.rules.ts';
import { ROUND_LISTS } from './results.queries.ts';
import { RoundResults } from './round-results.tsx';

const FAMILIES = [...ROUND_LISTS, 'rebateresult'] as const;

/** A tab of the statement: the rounds of a day, by family of games, each with its page at the provider. */
export function GameResults() {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  // The router applies a new address in a transition, so a further change must start from the last requested one.
  const [shown, show] = useOptimistic(search, (_before, after: URLSearchParams) => after);
  const [last] = useState(today);
  const dayInAddress = shown.get('day') ?? '';
  const day = isDay(dayInAddress, last) ? dayInAddress : last;
  const family = FAMILIES.find((one) => one === shown.get('family')) ?? 'bethistory';
  const setQuery = (change: Record<string, string>) =>
    startTransition(() => {
      const after = new URLSearchParams(shown);
      for (const [key, value] of Object.entries(change)) after.set(key, value);
      show(after);
      setSearch(after, { replace: true });
    });
  return (
    <Stack gap={4}>
      <DayPicker day={day} last={last} onChange={(chosen) => setQuery({ day: chosen })} />
      {day === last && <OpenBets />}
      <Tabs
        label={t('results.families')}
        value={family}
        onChange={(chosen) => setQuery({ family: chosen })}
        items={FAMILIES.map((id) => ({
          id,
          label: t(`results.${id}`),
          panel:
            id === 'rebateresult' ? (
              <RebateResults key={day} day={day} />
            ) : (
              <RoundResults
                key={`${id} ${day}`}
                of={id}
                day={day}
                onDayBefore={day > firstDay(last) ? () => setQuery({ day: dayBefore(day) }) : undefined}
              />
            ),
        }))}
      />
    </Stack>
  );
}
export default GameResults;

interface DayPickerProps {
  day: string;
  last: string;
  onChange: (day: string) => void;
}

function DayPicker({ day, last, onChange }: DayPickerProps) {
  const t = useT();
  const id = useId();
  const first = firstDay(last);
  return (
    <Row gap={2} justify="between" wrap={false}>
      <IconButton
        icon="back"
        variant="plain"
        label={t('results.dayBefore')}
        disabled={day <= first}
        onClick={() => onChange(dayBefore(day))}
      />
      <span className={classes.day}>
        <label htmlFor={id}>{t('results.day')}</label>
        <input
          id={id}
          type="date"
          className={classes.date}
          value={day}
          min={first}
          max={last}
          onChange={({ target }) => isDay(target.value, last) && onChange(target.value)}
        />
      </span>
      <IconButton
        icon="chevron"
        variant="plain"
        label={t('results.dayAfter')}
        disabled={day >= last}
        onClick={() => onChange(dayAfter(day))}
      />
    </Row>
  );
}
