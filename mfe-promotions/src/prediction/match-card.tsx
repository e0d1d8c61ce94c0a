import type { Match } from '@palaro/contract';
import { useIntent } from '@palaro/shared-lib/core';
import { Button, Card, Notice } from '@palaro/shared-lib/ui';
import { useState } from 'react';
import { useLocalised } from '../localised.ts';
import { useT } from '../messages.ts';
import { RefusedNotice } from '../refused-notice.tsx';
import { usePlacePredictionMutation } from './prediction.mutations.ts';
import { ScoreStepper } from './score-stepper.tsx';
import classes from './prediction.module.css';

/** A match to guess: both teams; for who can guess with score fields, and the button that spends a token. */
export function MatchCard({ match, canGuess }: { match: Match; canGuess: boolean }) {
  const t = useT();
  const localised = useLocalised();
  const [home, setHome] = useState(0);
  const [away, setAway] = useState(0);
  const [place, { isLoading, error, data }] = useIntent(usePlacePredictionMutation());
  const teams = { home: localised(match.home_team), away: localised(match.away_team) };
  return (
    <Card>
      <p className={classes.league}>
        {match.league} · {match.starts_at.slice(0, 16)}
      </p>
      <h3 className={classes.teams}>{t('predict.match', teams)}</h3>
      {canGuess && (
        <>
          <div className={classes.scores}>
            <ScoreStepper team={teams.home} value={home} onChange={setHome} />
            <ScoreStepper team={teams.away} value={away} onChange={setAway} />
          </div>
          <Button
            variant="primary"
            full
            pending={isLoading}
            aria-label={t('predict.button.of', { ...teams, score: `${home}–${away}` })}
            onClick={() => void place({ match_id: match.match_id, home_score: home, away_score: away })}
          >
            {t('predict.button')}
          </Button>
        </>
      )}
      <RefusedNotice error={error} />
      {data && (
        <Notice tone="good" title={t('predict.placed')} isResult>
          <p>{t('predict.placed.text', { count: data.value.game_token })}</p>
        </Notice>
      )}
    </Card>
  );
}
