import { units } from '@palaro/contract';
import type { GameKind } from '../engine/game-kind.ts';
import { share, showHundredths, stakeUnits, toHundredths } from '../engine/stake-maths.ts';
import { fallPoint, leastReturn } from './fall-point.ts';
import { factorAfter, msUntil } from './flight-time.ts';

export interface CrashMaths {
  kind: 'crash';
  percent: number;
  /** Maximum factor, in hundredths, at which the flight always ends. */
  max: number;
  /** Of e^(growth · seconds). */
  growth: number;
}
export interface CrashState {
  /** Hundredths. */
  point: number;
  started_at: string;
  /** Hundredths, after cash-out. */
  left_at?: number;
}

const MIN_AUTO = 101;
/** Hundredths: who leaves before has risked almost nothing, as with odds below it. */
const LOW_FACTOR = 150;

/** A factor grows from 1 until it crashes; a cash-out before that pays the current factor. */
export const crash: GameKind<'crash', CrashMaths, CrashState> = {
  kind: 'crash',
  refuse: ({ max }, { auto_cash_out: auto }) => {
    if (auto !== undefined && (toHundredths(auto) < MIN_AUTO || toHundredths(auto) > max))
      return { malformed: 'The factor is outside the range of the game.' };
    return undefined;
  },
  stakeOf: (_maths, { stake }) => stakeUnits(stake),
  floatsOf: () => 1,
  oddsOf: (_maths, { auto_cash_out: auto }) => (auto === undefined ? undefined : { odds: auto }),
  play: ({ percent, max }, _order, randomness, { now }) => ({
    point: fallPoint(percent, max, randomness),
    started_at: now.toISOString(),
  }),
  stepsOf: (maths, state, { now }) => (factorAt(maths, state, now) < state.point ? ['cash_out'] : []),
  step: (maths, state, _step, _randomness, { now }) => ({ ...state, left_at: factorAt(maths, state, now) }),
  endOf: (maths, order, state, { now }) => {
    const reached = state.left_at ?? reachedByItself(maths, order.auto_cash_out, state, now);
    if (reached !== undefined) {
      const win = share(stakeUnits(order.stake), BigInt(reached), 100n);
      return reached < LOW_FACTOR ? { win, validStake: units(0n) } : { win };
    }
    return now.getTime() >= timeOf(maths, state, state.point)
      ? { win: share(stakeUnits(order.stake), 0n, 1n) }
      : undefined;
  },
  wakeAt: (maths, { auto_cash_out: auto }, state) => {
    const target = auto === undefined ? state.point : Math.min(state.point, toHundredths(auto));
    return new Date(timeOf(maths, state, target));
  },
  show: (maths, order, state, context) => {
    const isOver = crash.endOf(maths, order, state, context) !== undefined;
    const left = state.left_at ?? reachedByItself(maths, order.auto_cash_out, state, context.now);
    return {
      kind: 'crash',
      started_at: state.started_at,
      growth: maths.growth,
      ...(order.auto_cash_out !== undefined && { auto_cash_out: order.auto_cash_out }),
      ...(!isOver && { factor: showHundredths(Math.min(factorAt(maths, state, context.now), state.point)) }),
      ...(left !== undefined && { cashed_out: showHundredths(left) }),
      ...(isOver && { crashed_at: showHundredths(state.point) }),
    };
  },
  returnsOf: ({ percent, max }) => [{ bet: 'cash_out', isMain: true, ...leastReturn(percent, max) }],
  rulesOf: ({ growth, max, percent }) => ({
    kind: 'crash',
    growth,
    max_factor: showHundredths(max),
    percent,
  }),
};

function factorAt(maths: CrashMaths, { started_at }: CrashState, now: Date): number {
  return factorAfter(maths, now.getTime() - Date.parse(started_at));
}

/** When a factor is reached, in milliseconds. */
function timeOf(maths: CrashMaths, { started_at }: CrashState, hundredths: number): number {
  return Date.parse(started_at) + msUntil(maths, hundredths);
}

function reachedByItself(
  maths: CrashMaths,
  auto: string | undefined,
  state: CrashState,
  now: Date,
): number | undefined {
  if (auto === undefined || toHundredths(auto) > state.point) return undefined;
  return now.getTime() >= timeOf(maths, state, toHundredths(auto)) ? toHundredths(auto) : undefined;
}
