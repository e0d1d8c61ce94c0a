import type { event, Match, Prediction, ValueOf } from '@palaro/contract';

export function aMatch(given: Partial<Match> = {}): Match {
  return {
    match_id: '7',
    league: 'Philippine Cup',
    home_team: { en: 'Cebu', zh: '宿务' },
    away_team: { en: 'Davao' },
    starts_at: '2026-11-22 19:00:00',
    closes_at: '2026-11-22 19:00:00',
    ...given,
  };
}

export const matchesOf = (matches: Match[]): ValueOf<typeof event.matchlist> => ({
  prize: '500.00',
  matches,
});

export function aPrediction(given: Partial<Prediction> = {}): Prediction {
  return {
    bet_id: '31',
    match: aMatch(),
    home_score: 2,
    away_score: 1,
    created_at: '2026-11-21 10:00:00',
    state: 'open',
    paid: '0.00',
    ...given,
  };
}
