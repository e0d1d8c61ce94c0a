import { formatAmount, units } from '@palaro/contract';
import type { Units } from '@palaro/contract';
import { isLess } from '../engine/fraction.ts';
import type { GameKind, NamedReturn, RoundContext, RoundEnd } from '../engine/game-kind.ts';
import { share, showHundredths, stakeUnits, toHundredths } from '../engine/stake-maths.ts';
import type { LegAnswer } from '../wire/index.ts';
import { MAX_TOTAL_ODDS, legStateOf, settleSlip, totalOdds } from './bet-slip.ts';
import { cashOutOf } from './cash-out.ts';
import { verdictOf } from './leg-verdict.ts';
import type { Leg } from './leg-verdict.ts';
import type { Fixture, MatchBoard, Team } from './match-board.ts';
import { CLASS_COUNT } from './match-maths.ts';
import type { MatchMaths } from './match-maths.ts';
import { cupMarket, liveMarketsOf, liveReturn, marketsOf } from './price.ts';
import type { Market } from './price.ts';
import { halfOf, scoreOf } from './result.ts';

/** Everything is in the order and in the matches; names are stored as they were when the bet was placed. */
interface SlipState {
  legs: readonly { home: Team; away: Team; league: string; startsAt: number }[];
  /** Its odds changed between the order and the payment: nobody may choose with that knowledge whether it counts. */
  isLate?: true;
  /** It was bought back: what came of its matches is nothing to it any more. */
  cashedOut?: { amount: string; at: string };
}

/** Bets on the main types set what a game claims; the others are shown beside it. */
const MAIN_TYPES = ['HDP', 'OU', '1X2', 'ML', 'MWD'];

/** Bets on matches to come and on running ones, one by one or as a parlay; settled when the last of them has ended. */
function matchKind<K extends 'sports' | 'cockfight'>(kind: K): GameKind<K, MatchMaths, SlipState> {
  return {
    kind,
    refuse: (maths, { legs }, context) => refuse(maths, legs, context),
    stakeOf: (_maths, { stake }) => stakeUnits(stake),
    floatsOf: () => 0,
    oddsOf: (_maths, { legs }, { matches }) => ({
      odds: showHundredths(totalOdds(legs.map(({ odds }) => toHundredths(odds)))),
      lines: legs.flatMap((leg) => {
        const fixture = matches.find(leg.match_id);
        if (!fixture) return [];
        const { home, away } = sidesOf(fixture);
        return [
          {
            match_id: leg.match_id,
            bet_type: leg.bet_type,
            home_away: leg.selection,
            criteria1: leg.criteria,
            odds: leg.odds,
            home_team: { en: home.en, zh: home.zh },
            away_team: { en: away.en, zh: away.zh },
          },
        ];
      }),
    }),
    play: (maths, { legs }, _randomness, context) => ({
      legs: legs.map(({ match_id }) => {
        const fixture = context.matches.find(match_id);
        if (!fixture) throw new RangeError('A bet on a match that is not.');
        return { ...sidesOf(fixture), league: fixture.league, startsAt: fixture.startsAt };
      }),
      ...(refuse(maths, legs, context) && { isLate: true }),
    }),
    isMissed: (_maths, _order, { isLate }) => isLate === true,
    endOf: (_maths, { stake, legs }, { cashedOut }, context) => {
      if (cashedOut) return boughtBack(stakeUnits(stake), stakeUnits(cashedOut.amount));
      const settled = legs.flatMap((leg) => {
        const verdict = verdictOf(leg, context);
        return verdict ? [{ odds: toHundredths(leg.odds), verdict }] : [];
      });
      return settled.length === legs.length ? settleSlip(stakeUnits(stake), settled) : undefined;
    },
    wakeAt: (_maths, { legs }, { cashedOut }, { matches }) =>
      cashedOut
        ? new Date(cashedOut.at)
        : new Date(Math.max(...legs.map(({ match_id }) => matches.find(match_id)?.endsAt ?? 0))),
    show: (_maths, { stake, legs }, state, context) => {
      const odds = totalOdds(legs.map((leg) => toHundredths(leg.odds)));
      return {
        kind,
        legs: legs.map((leg, index) => showLeg(leg, state.legs[index], context)),
        odds: showHundredths(odds),
        to_win: formatAmount(share(stakeUnits(stake), BigInt(odds), 100n)),
      };
    },
    returnsOf,
    rulesOf: ({ sport, betTypes, maxLegs, returned }) =>
      kind === 'cockfight'
        ? { kind: 'cockfight', stream: '' }
        : {
            kind: 'sports',
            sport,
            bet_types: betTypes,
            max_legs: maxLegs,
            cash_out: showHundredths(returned),
          },
  };
}

const plainSports = matchKind('sports');

/** Bets on matches that last are bought back while they run. */
export const sports: typeof plainSports = {
  ...plainSports,
  stepsOf: (maths, { cashedOut }, context, order) => {
    const offer = cashedOut ? undefined : cashOutOf(maths, order, context);
    return offer && 'amount' in offer ? ['cash_out'] : [];
  },
  termsOf: (maths, order, move, context) => {
    if (move.step !== 'cash_out') return { refused: 'STEP_NOT_ALLOWED' };
    if (move.amount === undefined) return { malformed: 'A cash-out names the amount that was shown.' };
    const offer = cashOutOf(maths, order, context);
    if (!offer) return { refused: 'STEP_NOT_ALLOWED' };
    if ('isSuspended' in offer) return { refused: 'CASH_OUT_SUSPENDED' };
    if (offer.amount < stakeUnits(move.amount)) return { refused: 'CASH_OUT_CHANGED' };
    return { move: { ...move, amount: formatAmount(offer.amount) } };
  },
  step: (_maths, state, move, _randomness, { now }) =>
    move.step === 'cash_out' && move.amount !== undefined
      ? { ...state, cashedOut: { amount: move.amount, at: now.toISOString() } }
      : state,
  show: (maths, order, state, context) => {
    const { cashedOut } = state;
    const offer = cashedOut ? undefined : cashOutOf(maths, order, context);
    return {
      ...plainSports.show(maths, order, state, context),
      ...(offer &&
        ('amount' in offer
          ? { cash_out: formatAmount(offer.amount) }
          : { is_cash_out_suspended: true as const })),
      ...(cashedOut && { cashed_out: cashedOut.amount }),
    };
  },
};
export const cockfight = matchKind('cockfight');

/** What is offered on a match. */
export function marketsOfFixture(maths: MatchMaths, { isCup, teams }: Fixture): readonly Market[] {
  const strength = (index: number) => teams[index]?.strength ?? 0;
  return isCup
    ? [cupMarket(maths, [strength(0), strength(1), strength(2), strength(3)])]
    : marketsOf(maths, [strength(0), strength(1)]);
}

/** What can be bet on now: before the kick-off everything, while it runs what the score leaves open, and nothing around a score. */
export function marketsAt(
  maths: MatchMaths,
  board: MatchBoard,
  fixture: Fixture,
  now: Date,
): readonly Market[] {
  if (board.isOpen(fixture, now)) return marketsOfFixture(maths, fixture);
  const course = now.getTime() < fixture.endsAt ? board.courseAt(fixture, now) : undefined;
  if (!course || course.isSuspended) return [];
  const [home, away] = fixture.teams;
  return liveMarketsOf(maths, [home?.strength ?? 0, away?.strength ?? 0], course);
}

/** A cup has no two sides: its name is shown as one, its teams as the other. */
export function sidesOf({ isCup, teams, league }: Fixture): { home: Team; away: Team } {
  const [home = NOBODY, away = NOBODY] = teams;
  if (!isCup) return { home, away };
  const name = `${league} Cup`;
  const list = (language: 'en' | 'zh') => teams.map((team) => team[language]).join(', ');
  return {
    home: { en: name, zh: name, strength: 0 },
    away: { en: list('en').slice(0, 80), zh: list('zh').slice(0, 80), strength: 0 },
  };
}

const NOBODY: Team = { en: '', zh: '', strength: 0 };

function refuse(
  maths: MatchMaths,
  legs: readonly Leg[],
  { game, matches, now }: RoundContext,
): ReturnType<GameKind<'sports', MatchMaths, SlipState>['refuse']> {
  if (legs.length > maths.maxLegs) return { refused: 'PARLAY_NOT_ALLOWED' };
  if (new Set(legs.map(({ match_id }) => match_id)).size < legs.length)
    return { refused: 'PARLAY_NOT_ALLOWED' };
  for (const leg of legs) {
    const fixture = matches.find(leg.match_id);
    const isOfGame = leg.match_id.startsWith(`${game.provider}.${game.game_code}.`);
    if (!fixture || !isOfGame) return { malformed: 'There is no such match in this game.' };
    const price = marketsAt(maths, matches, fixture, now)
      .find(({ betType, criteria }) => betType === leg.bet_type && criteria === leg.criteria)
      ?.prices.find(({ selection }) => selection === leg.selection);
    if (!price) return { refused: 'MARKET_CLOSED' };
    if (price.odds !== toHundredths(leg.odds)) return { refused: 'ODDS_CHANGED' };
  }
  const total = totalOdds(legs.map(({ odds }) => toHundredths(odds)));
  return total > MAX_TOTAL_ODDS ? { refused: 'PARLAY_NOT_ALLOWED' } : undefined;
}

/** What was at risk is at most what the member has won or lost by it. */
function boughtBack(stake: Units, win: Units): RoundEnd {
  const moved = win > stake ? win - stake : stake - win;
  return { win, validStake: units(moved < stake ? moved : stake) };
}

function showLeg(leg: Leg, placed: SlipState['legs'][number] | undefined, context: RoundContext): LegAnswer {
  const fixture = context.matches.find(leg.match_id);
  const verdict = verdictOf(leg, context);
  const result = verdict && fixture && !fixture.isCup ? context.matches.resultOf(fixture) : undefined;
  const course = result || !fixture ? undefined : context.matches.courseAt(fixture, context.now);
  const show = ({ home, away }: { home: number; away: number }) => `${home}–${away}`;
  return {
    ...leg,
    home: placed?.home.en ?? '',
    away: placed?.away.en ?? '',
    league: placed?.league ?? '',
    starts_at: new Date(placed?.startsAt ?? 0).toISOString(),
    state: result?.isVoid ? 'void' : verdict ? legStateOf(verdict) : 'open',
    ...(course && { score: show(course.score) }),
    ...(result && { score: show(scoreOf(result.steps)), half_score: show(scoreOf(halfOf(result))) }),
  };
}

/** The least that any selection of each type gives back, in a match between any two classes; of matches that are not abandoned. */
function returnsOf(maths: MatchMaths): NamedReturn[] {
  const least = new Map<string, NamedReturn>();
  const note = ({ betType, prices }: Market) => {
    for (const { returned } of prices) {
      const known = least.get(betType);
      if (!known || isLess(returned, known))
        least.set(betType, { bet: betType, isMain: MAIN_TYPES.includes(betType), ...returned });
    }
  };
  for (let home = 0; home < CLASS_COUNT; home += 1)
    for (let away = 0; away < CLASS_COUNT; away += 1)
      for (const market of marketsOf(maths, [home, away])) note(market);
  if (maths.betTypes.includes('OR')) note(cupMarket(maths, [0, 1, 2, 1]));
  if (maths.kind === 'sports') least.set('LIVE', { bet: 'LIVE', isMain: false, ...liveReturn(maths) });
  return [...least.values()];
}
