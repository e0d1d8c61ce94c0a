import { game, gameProvider, isProviderCode, type BetDetailCall } from '@palaro/contract';
import { api, currentLanguage, errorKeyOf } from '@palaro/shared-lib/core';
import { Dialog, ErrorState, Skeleton } from '@palaro/shared-lib/ui';
import { isGameAddress } from '../game-address.ts';
import { useT } from '../messages.ts';
import classes from './bet-detail.module.css';
import type { ResultLine } from './results.queries.ts';

const { useBetDetailQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    betDetail: build.query<string, { provider: keyof typeof game.betDetailCalls; ticket_id: string }>({
      query: ({ provider, ticket_id }) => ({
        call: game.betDetailCalls[provider] satisfies BetDetailCall,
        request: {
          ticket_id,
          ...(gameProvider(provider).betDetail === 'lang' && { lang_code: currentLanguage() }),
        },
      }),
      transformResponse: (answer: unknown) => (answer as { top: { detail_url: string } }).top.detail_url,
      // The page of an open round is fetched again, because it changes when the round ends.
      keepUnusedDataFor: 0,
    }),
  }),
  overrideExisting: true,
});

/** The provider's page of one round, in a frame without any permission. */
export function BetDetail({ round, onClose }: { round: ResultLine | null; onClose: () => void }) {
  const t = useT();
  return (
    <Dialog
      title={round ? t('results.detail', { game: round.game_name }) : ''}
      open={round !== null}
      onClose={onClose}
    >
      {round && isProviderCode(round.provider_code) && (
        <ProviderPage provider={round.provider_code} ticketId={round.ticket_id} name={round.game_name} />
      )}
    </Dialog>
  );
}

interface PageProps {
  provider: keyof typeof game.betDetailCalls;
  ticketId: string;
  name: string;
}

function ProviderPage({ provider, ticketId, name }: PageProps) {
  const t = useT();
  const { data, error, isFetching, refetch } = useBetDetailQuery({ provider, ticket_id: ticketId });
  if (data && isGameAddress(data))
    return (
      <iframe
        className={classes.page}
        src={data}
        title={t('results.detail', { game: name })}
        sandbox="allow-same-origin"
        referrerPolicy="no-referrer"
      />
    );
  if (data !== undefined || error !== undefined)
    return (
      <ErrorState
        errorKey={error === undefined ? 'launch_fail' : errorKeyOf(error)}
        onRetry={() => void refetch()}
        pending={isFetching}
      />
    );
  return <Skeleton shape="card" count={2} />;
}
