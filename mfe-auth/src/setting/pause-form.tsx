import type { RequestOf, member, ValueOf } from '@palaro/contract';
import { outcomeOf, useErrorText } from '@palaro/shared-lib/core';
import { RadioCards } from '@palaro/shared-lib/forms';
import { Button, Dialog, Notice, Section, Stack } from '@palaro/shared-lib/ui';
import { useState } from 'react';
import { useT } from '../messages.ts';
import { useExcludeMyselfMutation, useTakePauseMutation } from './setting.queries.ts';

const DAYS = ['1', '7', '30'] as const;
const PERIODS = ['6months', '1year', '5years'] as const;
type Period = RequestOf<typeof member.selfexclude>['period'];

interface Props {
  exclusion: ValueOf<typeof member.limitlist>['exclusion'];
}

/** A cool-off in days, and self-exclusion. Each needs a confirmation, because it cannot be ended early. */
export function PauseForm({ exclusion }: Props) {
  const t = useT();
  const errorText = useErrorText();
  const [days, setDays] = useState<string>(DAYS[0]);
  const [period, setPeriod] = useState<Period>(PERIODS[0]);
  const [confirming, setConfirming] = useState<'pause' | 'exclude' | null>(null);
  const [refused, setRefused] = useState<string>();
  const [takePause, pausing] = useTakePauseMutation();
  const [excludeMyself, excluding] = useExcludeMyselfMutation();

  const begin = async () => {
    setRefused(undefined);
    const result = await outcomeOf(
      confirming === 'pause' ? takePause({ days: Number(days) }) : excludeMyself({ period }),
    );
    setConfirming(null);
    if (!result.ok) setRefused(errorText(result.key, result.details));
  };
  if (exclusion?.kind === 'selfexclude') return null;
  return (
    <>
      {!exclusion && (
        <Section title={t('pause.title')}>
          <Stack gap={4}>
            <p>{t('pause.lead')}</p>
            <RadioCards
              label={t('pause.days')}
              name="days"
              value={days}
              onChange={setDays}
              options={DAYS.map((value) => ({ value, label: t('pause.day', { count: Number(value) }) }))}
            />
            <Button full onClick={() => setConfirming('pause')}>
              {t('pause.start')}
            </Button>
          </Stack>
        </Section>
      )}
      <Section title={t('exclude.title')}>
        <Stack gap={4}>
          <p>{t('exclude.lead')}</p>
          <RadioCards
            label={t('exclude.period')}
            name="period"
            value={period}
            onChange={(chosen) => setPeriod(chosen as Period)}
            options={PERIODS.map((value) => ({ value, label: t(`exclude.for.${value}`) }))}
          />
          <Button variant="danger" full onClick={() => setConfirming('exclude')}>
            {t('exclude.start')}
          </Button>
        </Stack>
      </Section>
      {refused && (
        <Notice tone="bad" isResult>
          {refused}
        </Notice>
      )}
      <Dialog
        title={t(confirming === 'pause' ? 'pause.sure' : 'exclude.sure')}
        open={confirming !== null}
        onClose={() => setConfirming(null)}
      >
        <Stack gap={4}>
          <p>{t(confirming === 'pause' ? 'pause.sure.text' : 'exclude.sure.text')}</p>
          <Button
            variant="danger"
            full
            pending={pausing.isLoading || excluding.isLoading}
            onClick={() => void begin()}
          >
            {t('pause.yes')}
          </Button>
          <Button full onClick={() => setConfirming(null)}>
            {t('pause.no')}
          </Button>
        </Stack>
      </Dialog>
    </>
  );
}
