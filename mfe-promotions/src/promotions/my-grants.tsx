import { parseAmount, type PromotionGrant } from '@palaro/contract';
import { formatInstant } from '@palaro/shared-lib/core';
import {
  Amount,
  EmptyState,
  LinkButton,
  ListRow,
  PagedList,
  PageWaiting,
  Stack,
  usePages,
} from '@palaro/shared-lib/ui';
import { useLocalised } from '../localised.ts';
import { useT } from '../messages.ts';
import { GRANTS_PAGE, useGrants, usePromotionStatus } from './promotions.queries.ts';
import { RunningGrant } from './running-grant.tsx';

/** Every promotion of the member: the running one, and how each earlier one ended. */
export function MyGrants() {
  const running = usePromotionStatus().data?.running;
  return (
    <Stack gap={6}>
      {running && <RunningGrant grant={running} />}
      <EndedGrants isOneRunning={running !== undefined} />
    </Stack>
  );
}

function EndedGrants({ isOneRunning }: { isOneRunning: boolean }) {
  const t = useT();
  const pages = usePages();
  const first = useGrants(1);
  const last = useGrants(pages.numbers.length);
  return (
    <PagedList
      label={t('grants.title')}
      size={GRANTS_PAGE}
      pages={pages}
      first={first}
      last={last}
      empty={
        isOneRunning ? null : (
          <EmptyState
            icon="gift"
            title={t('grants.empty.title')}
            text={t('grants.empty.text')}
            action={<LinkButton to="/promotions">{t('grants.empty.action')}</LinkButton>}
          />
        )
      }
    >
      {pages.numbers.map((number) => (
        <PageOfGrants key={number} number={number} />
      ))}
    </PagedList>
  );
}

function PageOfGrants({ number }: { number: number }) {
  const query = useGrants(number);
  if (!query.data) return <PageWaiting {...query} />;
  return query.data.list.map((grant) => (
    <Grant key={`${grant.promotion_id} ${grant.started_at}`} grant={grant} />
  ));
}

function Grant({ grant }: { grant: PromotionGrant }) {
  const t = useT();
  const localised = useLocalised();
  const { state, ended_by, arithmetic, target, paid, started_at } = grant;
  return (
    <ListRow
      icon="gift"
      title={localised(grant.title)}
      text={
        <>
          {t(ended_by === 'exclusion' ? 'grants.endedByExclusion' : `grants.state.${state}`)} ·{' '}
          {formatInstant(started_at)}
          <br />
          {arithmetic} = <Amount value={target} size="small" />
        </>
      }
      {...(parseAmount(paid)
        ? { trailing: <Amount value={paid} signed />, trailingText: t('grants.paid') }
        : {})}
    />
  );
}
