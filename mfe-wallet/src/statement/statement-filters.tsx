import { SelectField, TextField } from '@palaro/shared-lib/forms';
import { useState } from 'react';
import { useT } from '../messages.ts';
import classes from './statement.module.css';
import { useToday } from './use-today.ts';
import { daysBefore, MOST_DAYS, type StatementFilter } from './statement.rules.ts';

interface Props {
  filter: StatementFilter;
  onChange: (filter: StatementFilter) => void;
}

const RANGES = ['90', '30', '7', '1', 'own'] as const;
type Range = (typeof RANGES)[number];

/** Filters by kind and by days. */
export function StatementFilters({ filter, onChange }: Props) {
  const t = useT();
  const [range, setRange] = useState<Range>(filter.from ? 'own' : '90');
  const today = useToday();
  const first = daysBefore(today, MOST_DAYS);
  const choose = (value: string) => {
    const chosen = RANGES.find((each) => each === value) ?? '90';
    setRange(chosen);
    if (chosen === '90') return onChange({ ...filter, from: '', to: '' });
    const from = chosen === 'own' ? first : daysBefore(today, Number(chosen) - 1);
    onChange({ ...filter, from, to: today });
  };
  return (
    <>
      <div className={classes.pair}>
        <SelectField
          label={t('statement.kind')}
          name="kind"
          value={filter.kind || 'all'}
          onChange={(kind) =>
            onChange({ ...filter, kind: kind === 'all' ? '' : (kind as StatementFilter['kind']) })
          }
          options={[
            { value: 'all', label: t('statement.kind.all') },
            { value: 'play', label: t('statement.kind.play') },
            { value: 'deposit', label: t('statement.deposits') },
            { value: 'withdrawal', label: t('statement.withdrawals') },
            { value: 'transfer', label: t('statement.transfers') },
            { value: 'bonus', label: t('statement.kind.bonus') },
            { value: 'adjustment', label: t('statement.adjustments') },
          ]}
        />
        <SelectField
          label={t('statement.range')}
          name="range"
          value={range}
          onChange={choose}
          options={[
            ...(['90', '30', '7'] as const).map((days) => ({
              value: days,
              label: t('statement.range.days', { count: Number(days) }),
            })),
            { value: '1', label: t('statement.range.today') },
            { value: 'own', label: t('statement.range.own') },
          ]}
        />
      </div>
      {range === 'own' && (
        <div className={classes.pair}>
          <TextField
            label={t('statement.from')}
            name="from"
            type="date"
            min={first}
            max={filter.to || today}
            value={filter.from}
            onChange={(from) => onChange({ ...filter, from })}
          />
          <TextField
            label={t('statement.to')}
            name="to"
            type="date"
            min={filter.from || first}
            max={today}
            value={filter.to}
            onChange={(to) => onChange({ ...filter, to })}
          />
        </div>
      )}
    </>
  );
}
