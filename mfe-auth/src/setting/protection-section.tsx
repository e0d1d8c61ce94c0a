import type { member, ValueOf } from '@palaro/contract';
import { errorKeyOf } from '@palaro/shared-lib/core';
import { ErrorState, Notice, Section, Skeleton, Stack } from '@palaro/shared-lib/ui';
import { useT } from '../messages.ts';
import { LimitForm } from './limit-form.tsx';
import { LimitLines } from './limit-lines.tsx';
import { PauseForm } from './pause-form.tsx';
import { PlayedSoFar } from './played-so-far.tsx';
import { useLimitsQuery } from './setting.queries.ts';

type Exclusion = NonNullable<ValueOf<typeof member.limitlist>['exclusion']>;

const RUNNING = {
  cooloff: 'pause.running',
  selfexclude: 'exclude.running',
} as const satisfies Record<Exclusion['kind'], string>;

const titleOf = ({ kind, under_check }: Exclusion) => (under_check ? 'check.running' : RUNNING[kind]);

/** Player protection: limits of money and time, a pause, and keeping oneself away. */
export function ProtectionSection() {
  const t = useT();
  const { data, error, isFetching, refetch } = useLimitsQuery();
  if (!data && error)
    return <ErrorState errorKey={errorKeyOf(error)} onRetry={() => void refetch()} pending={isFetching} />;
  if (!data) return <Skeleton shape="line" count={6} />;
  const { limits, exclusion } = data;
  return (
    <Stack gap={6}>
      {exclusion && (
        <Notice tone="warn" title={t(titleOf(exclusion))}>
          <p>{t('pause.until', { at: exclusion.ends_at })}</p>
          <p>{t('exclude.closed')}</p>
        </Notice>
      )}
      <PlayedSoFar />
      <Section title={t('limit.mine')}>
        <LimitLines limits={limits} />
      </Section>
      <Section title={t('limit.set')}>
        <LimitForm />
      </Section>
      <PauseForm exclusion={exclusion} />
    </Stack>
  );
}

export default ProtectionSection;
