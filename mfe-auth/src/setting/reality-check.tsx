import { formatMoney, useNavigate } from '@palaro/shared-lib/core';
import { Button, DefinitionList, Dialog, Stack } from '@palaro/shared-lib/ui';
import { useEffect } from 'react';
import { useT } from '../messages.ts';
import { useAcknowledgeMutation, useRealityCheckQuery } from './setting.queries.ts';
import { untilMs } from './setting.rules.ts';
import { useRenewedPush } from './use-renewed-push.ts';

/** Appears on any page when it is due: how long and for how much the member has played. Play continues only after a confirmation. */
export function RealityCheck() {
  const t = useT();
  const navigate = useNavigate();
  // Here, because this part is on every page of a member.
  useRenewedPush();
  const { data, refetch } = useRealityCheckQuery();
  useEffect(() => {
    if (!data || data.is_due) return;
    const timer = setTimeout(() => void refetch(), untilMs(data.next_at, Date.now()));
    return () => clearTimeout(timer);
  }, [data, refetch]);
  const [acknowledge, { isLoading }] = useAcknowledgeMutation();
  if (!data?.is_due) return null;
  const pause = async () => {
    await acknowledge();
    void navigate('/setting?section=protection');
  };
  return (
    <Dialog title={t('reality.title')} open onClose={() => void acknowledge()}>
      <Stack gap={4}>
        <DefinitionList
          rows={[
            { label: t('reality.time'), value: t('limit.minutes', { count: data.minutes }) },
            { label: t('reality.wagered'), value: formatMoney(data.wagered) },
            { label: t('reality.net'), value: formatMoney(data.net, { signed: true }), strong: true },
          ]}
        />
        <Button variant="primary" full pending={isLoading} onClick={() => void pause()}>
          {t('reality.stop')}
        </Button>
        <Button full pending={isLoading} onClick={() => void acknowledge()}>
          {t('reality.goOn')}
        </Button>
      </Stack>
    </Dialog>
  );
}

export default RealityCheck;
