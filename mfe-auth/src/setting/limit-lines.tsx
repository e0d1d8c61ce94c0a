import { parseAmount, type PlayerLimit } from '@palaro/contract';
import { outcomeOf, useErrorText } from '@palaro/shared-lib/core';
import { Button, EmptyState, Notice, Progress, Stack } from '@palaro/shared-lib/ui';
import { useState } from 'react';
import { useT } from '../messages.ts';
import classes from './limit-lines.module.css';
import { useSetLimitMutation } from './setting.queries.ts';
import { limitAmount, limitId, LIMITS, type LimitId } from './setting.rules.ts';

/** The member's limits, with the used part of each and a requested looser one. */
export function LimitLines({ limits }: { limits: readonly PlayerLimit[] }) {
  const t = useT();
  const errorText = useErrorText();
  const [setLimit] = useSetLimitMutation();
  const [pending, setPending] = useState<string>();
  const [refused, setRefused] = useState<string>();

  const change = async (id: LimitId, amount: string) => {
    setPending(id);
    setRefused(undefined);
    const result = await outcomeOf(setLimit({ ...LIMITS[id], ...(amount ? { amount } : {}) }));
    setPending(undefined);
    if (!result.ok) setRefused(errorText(result.key, result.details));
  };
  const set = limits.filter(({ amount, next }) => amount !== '' || next);
  if (set.length === 0)
    return <EmptyState icon="shield" title={t('limit.none')} text={t('limit.none.text')} level={3} />;
  return (
    <Stack gap={3}>
      {set.map((limit) => {
        const id = limitId(limit);
        return (
          id && (
            <Line
              key={id}
              name={t(`limit.of.${id}`)}
              limit={limit}
              pending={pending === id}
              onChange={(amount) => void change(id, amount)}
            />
          )
        );
      })}
      {refused && (
        <Notice tone="bad" isResult>
          {refused}
        </Notice>
      )}
    </Stack>
  );
}

interface LineProps {
  name: string;
  limit: PlayerLimit;
  pending: boolean;
  /** Empty: the limit is removed. */
  onChange: (amount: string) => void;
}

function Line({ name, limit, pending, onChange }: LineProps) {
  const t = useT();
  const { kind, amount, used, next } = limit;
  const inWords = (value: string) => limitAmount(kind, value, (count) => t('limit.minutes', { count }));
  return (
    <div className={classes.line}>
      {used === '' ? (
        <p className={classes.single}>
          <span>{name}</span>
          <strong>{inWords(amount)}</strong>
        </p>
      ) : (
        <Progress
          label={name}
          value={parseAmount(used) ?? 0n}
          max={parseAmount(amount) ?? 0n}
          text={t('limit.used', { used: inWords(used), amount: inWords(amount) })}
        />
      )}
      {next ? (
        <div className={classes.next}>
          <p>
            {next.amount === ''
              ? t('limit.noneFrom', { from: next.from })
              : t('limit.nextFrom', { amount: inWords(next.amount), from: next.from })}
          </p>
          {next.can_confirm && (
            <Button size="small" pending={pending} onClick={() => onChange(next.amount)}>
              {t('limit.confirm')}
            </Button>
          )}
          <Button size="small" variant="quiet" pending={pending} onClick={() => onChange(amount)}>
            {t('limit.keep')}
          </Button>
        </div>
      ) : (
        <Button
          size="small"
          variant="quiet"
          pending={pending}
          aria-label={t('limit.removeOne', { name })}
          onClick={() => onChange('')}
        >
          {t('limit.remove')}
        </Button>
      )}
    </div>
  );
}
