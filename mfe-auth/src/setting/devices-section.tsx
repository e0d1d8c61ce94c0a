import { errorKeyOf, outcomeOf, useErrorText } from '@palaro/shared-lib/core';
import {
  Button,
  ErrorState,
  List,
  ListRow,
  Notice,
  Skeleton,
  Stack,
  StatusChip,
} from '@palaro/shared-lib/ui';
import { useState } from 'react';
import { useT } from '../messages.ts';
import { useDevicesQuery, useSignOutMutation } from './setting.queries.ts';

/** Where the member is logged in; one device, or all but this one, can be signed out. */
export function DevicesSection() {
  const t = useT();
  const errorText = useErrorText();
  const { data, error, isFetching, refetch } = useDevicesQuery();
  const [signOut] = useSignOutMutation();
  const [pending, setPending] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState<string>();

  const end = async (ids: readonly string[]) => {
    setPending(ids);
    setRefused(undefined);
    for (const session_id of ids) {
      const result = await outcomeOf(signOut({ session_id }));
      // It was already signed out, which is the wanted result.
      if (result.ok || result.key === 'session_not_found') continue;
      setRefused(errorText(result.key, result.details));
      // Who lets the confirmation be is not asked again for each of the others.
      if (result.key === 'step_up_required') break;
    }
    setPending([]);
    void refetch();
  };

  if (!data && error)
    return <ErrorState errorKey={errorKeyOf(error)} onRetry={() => void refetch()} pending={isFetching} />;
  if (!data) return <Skeleton shape="line" count={3} />;
  const others = data.filter(({ is_this }) => !is_this);
  return (
    <Stack gap={5}>
      <List label={t('devices.title')}>
        {data.map(({ session_id, device, last_seen_at, is_this }) => (
          <ListRow
            key={session_id}
            icon="phone"
            title={device}
            text={t('devices.seen', { at: last_seen_at })}
            trailing={
              is_this ? (
                <StatusChip tone="good">{t('devices.this')}</StatusChip>
              ) : (
                <Button
                  size="small"
                  pending={pending.includes(session_id)}
                  disabled={pending.length > 0}
                  aria-label={t('devices.endOne', { device })}
                  onClick={() => void end([session_id])}
                >
                  {t('devices.end')}
                </Button>
              )
            }
          />
        ))}
      </List>
      {refused && (
        <Notice tone="bad" isResult>
          {refused}
        </Notice>
      )}
      {others.length === 0 ? (
        <p>{t('devices.onlyThis')}</p>
      ) : (
        <Button
          variant="danger"
          full
          pending={pending.length > 1}
          disabled={pending.length > 0}
          onClick={() => void end(others.map(({ session_id }) => session_id))}
        >
          {t('devices.endAll')}
        </Button>
      )}
    </Stack>
  );
}

export default DevicesSection;
