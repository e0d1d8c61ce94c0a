/** Words of a sportsbook. `{…}` is filled in. */
export const sportsEn = {
  calendar: 'Days',
  now: 'Now',
  today: 'Today',
  inPlay: 'In play',
  next: 'Next',
  results: 'Last results',
  minute: '{count}′',
  round: 'Round {count}',
  suspended: 'Bets are off for a moment: a score is being looked at.',
  nothingOffered: 'Nothing can be bet on any more.',
  abandoned: 'Called off',
  more: '+{count}',
  moreNamed: '{count} more bets: {name}',
  back: 'All matches',
  groups: {
    result: 'Result',
    handicap: 'Handicap',
    totals: 'Goals and points',
    scores: 'Exact scores',
    half: 'First half',
  },
  oddsMoved: '{from} is now {to}',
  acceptOdds: 'Accept the new odds',
  acceptFirst: 'Odds on your slip have changed. Accept them first.',
  notOffered: 'not offered now',
  takeOff: 'A bet on your slip is not offered now. Wait a moment, or take it off.',
  oddsChange: 'When odds change',
  policies: { ask: 'Ask me', better: 'Take better odds', any: 'Take any odds' },
  rules: [
    'While a match runs, odds follow the score. Every bet is judged by the whole match, also one that you place while it runs.',
    'Around a score, bets are off for a moment. Odds that changed are taken only as you allow it on the slip; if they change before your bet is paid, your stake comes back.',
  ],
};

export type SportsTexts = typeof sportsEn;
