import { formatMoney } from '@palaro/shared-lib/core';
import { Card, DefinitionList } from '@palaro/shared-lib/ui';
import { useT } from '../messages.ts';
import { useRealityCheckQuery } from './setting.queries.ts';

/** Time and money of the current play; nothing if the member has not played. */
export function PlayedSoFar() {
  const t = useT();
  const { data } = useRealityCheckQuery();
  if (!data || data.minutes === 0) return null;
  return (
    <Card tone="sunken">
      <DefinitionList
        rows={[
          { label: t('reality.time'), value: t('limit.minutes', { count: data.minutes }) },
          { label: t('reality.wagered'), value: formatMoney(data.wagered) },
          { label: t('reality.net'), value: formatMoney(data.net, { signed: true }) },
        ]}
      />
    </Card>
  );
}
