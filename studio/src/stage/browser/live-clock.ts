import type { TableAnswer } from '../../wire/index.ts';
import { askInTurn } from './ask-in-turn.ts';

/** What every round for all says of its time, by the server's clock. */
export type RoundTimes = Pick<
  TableAnswer,
  'now' | 'round' | 'number' | 'opens_at' | 'closes_at' | 'ends_at' | 'next_at' | 'turn' | 'shows_at'
>;

/** open: bets are taken. deciding: members choose how their hands go on. dealing: the draw is shown. over: it is settled, and the next round comes. */
export type Phase = 'open' | 'deciding' | 'dealing' | 'over';

export interface LiveClock {
  /** Asks the server now. */
  sync: () => Promise<void>;
  /** Until the phase ends, as far as the screen knows; 0 when the server has to say more. */
  leftMs: () => number;
  /** Length of the phase. */
  wholeMs: () => number;
}

interface Parts<Answer extends RoundTimes> {
  read: () => Promise<Answer | undefined>;
  /** Every answer, also one that changes nothing. */
  onAnswer: (answer: Answer, phase: Phase) => void;
  onLost: () => void;
}

/** What others do, and the member in another tab. */
const POLL_MS = 2_500;
const AGAIN_MS = 1_000;
/** The server has passed the instant for sure. */
const AFTER_MS = 60;

export function phaseOf({
  now,
  closes_at,
  ends_at,
  turn,
}: Pick<RoundTimes, 'now' | 'closes_at' | 'ends_at' | 'turn'>): Phase {
  if (now < closes_at) return 'open';
  if (now >= ends_at) return 'over';
  return turn ? 'deciding' : 'dealing';
}

/** Follows the clock of a table or a draw: phases change by the server's answers alone, never by the clock of this machine. */
export function createLiveClock<Answer extends RoundTimes>({
  read,
  onAnswer,
  onLost,
}: Parts<Answer>): LiveClock {
  let known: { answer: Answer; at: number } | undefined;
  let turn: ReturnType<typeof setTimeout> | undefined;

  const boundsOf = (answer: Answer) => {
    const { opens_at, closes_at, ends_at, next_at, turn: decision } = answer;
    const [from, to] = {
      open: [opens_at, closes_at],
      deciding: [decision?.opens_at, decision?.closes_at],
      dealing: [closes_at, ends_at],
      over: [ends_at, next_at],
    }[phaseOf(answer)] as [string, string];
    return { from: Date.parse(from), to: Date.parse(to) };
  };
  const leftMs = () => {
    if (!known) return 0;
    const passed = performance.now() - known.at;
    return Math.max(0, boundsOf(known.answer).to - Date.parse(known.answer.now) - passed);
  };
  const ask = async () => {
    clearTimeout(turn);
    const answer = await read();
    if (answer?.round === undefined) {
      onLost();
      turn = setTimeout(() => void sync(), AGAIN_MS);
      return;
    }
    known = { answer, at: performance.now() };
    const phase = phaseOf(answer);
    onAnswer(answer, phase);
    const { now, shows_at } = answer;
    const more = shows_at === undefined ? Infinity : Date.parse(shows_at) - Date.parse(now);
    const next = Math.min(leftMs(), more) + AFTER_MS;
    const isShared = phase === 'open' || phase === 'deciding';
    turn = setTimeout(() => void sync(), isShared ? Math.min(next, POLL_MS) : next);
  };
  const sync: () => Promise<void> = askInTurn(ask);
  return {
    sync,
    leftMs,
    wholeMs: () => {
      if (!known) return 1;
      const { from, to } = boundsOf(known.answer);
      return to - from;
    },
  };
}
