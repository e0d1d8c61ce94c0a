import { formatMoney, useClosed, useIsMember } from '@palaro/shared-lib/core';
import { Card, ClosedNotice, EmptyState, LinkButton, Section, Stack } from '@palaro/shared-lib/ui';
import { useT } from '../messages.ts';
import { NotYet } from '../not-yet.tsx';
import { MatchCard } from './match-card.tsx';
import { MyPredictions } from './my-predictions.tsx';
import { useMatchesQuery, useTokensQuery } from './prediction.queries.ts';
import classes from './prediction.module.css';

/**
 * Guess the score of a match for one token: the open matches, and the results of the member's guesses. Shown at
 * `/event?category=prediction`.
 */
export function Prediction() {
  const t = useT();
  const isMember = useIsMember();
  const closed = useClosed();
  const query = useMatchesQuery();
  return (
    <Stack gap={6}>
      <Section title={t('predict.title')}>
        {query.data ? (
          <>
            <Card tone="sunken">
              <p>{t('predict.how', { prize: formatMoney(query.data.prize) })}</p>
              {isMember ? <Tokens isClosed={closed !== undefined} /> : <Join />}
            </Card>
            {closed && <ClosedNotice reason={closed} />}
            {query.data.matches.length === 0 ? (
              <EmptyState
                icon="trophy"
                level={3}
                title={t('predict.none.title')}
                text={t('predict.none.text')}
                action={<LinkButton to="/event">{t('predict.none.action')}</LinkButton>}
              />
            ) : (
              <ul className={classes.matches}>
                {query.data.matches.map((match) => (
                  <li key={match.match_id}>
                    <MatchCard match={match} canGuess={isMember && !closed} />
                  </li>
                ))}
              </ul>
            )}
          </>
        ) : (
          <NotYet query={query} shape="line" count={6} />
        )}
      </Section>
      {isMember && (
        <Section title={t('predict.mine')}>
          <MyPredictions />
        </Section>
      )}
    </Stack>
  );
}
export default Prediction;

function Tokens({ isClosed }: { isClosed: boolean }) {
  const t = useT();
  const { data: tokens } = useTokensQuery();
  const count = tokens?.[0]?.game_token;
  return (
    <>
      <p className={classes.tokens}>{count === undefined ? ' ' : t('predict.tokens', { count })}</p>
      {count === 0 && !isClosed && (
        <LinkButton size="small" variant="money" to="/deposit">
          {t('predict.getToken')}
        </LinkButton>
      )}
    </>
  );
}

function Join() {
  const t = useT();
  return (
    <LinkButton variant="primary" to="?category=prediction&auth=login">
      {t('predict.logIn')}
    </LinkButton>
  );
}
