import type { DrawAnswer, PastDraw, RoundAnswer, Rules } from '../../wire/index.ts';
import type { DrawTexts } from '../texts/draws.en.ts';
import { checkDraw, checkTicket } from './check-draw.ts';
import { make } from './make.ts';
import { createProvenRounds, seedProof } from './proven-rounds.ts';

export interface PastDraws {
  element: HTMLElement;
  /** Its seed is still hidden, as are those of the draws after it. */
  commit: (answer: DrawAnswer) => void;
  /** The member's tickets for it are checked with it. */
  keep: (answer: DrawAnswer) => void;
  show: (past: readonly PastDraw[]) => void;
}

/** The last draws with their numbers. */
export function createPastDraws(words: DrawTexts, rules: Rules): PastDraws {
  /** Draw → the member's tickets that this page saw. */
  const tickets = new Map<string, readonly RoundAnswer[]>();
  const check = async (draw: PastDraw, hash: string) => {
    const isRight = await checkDraw(draw, hash, rules);
    if (isRight !== true) return isRight;
    const own = (tickets.get(draw.round) ?? []).map((ticket) =>
      checkTicket(ticket, { ...draw, hash }, rules),
    );
    return (await Promise.all(own)).every(Boolean);
  };
  const draws = createProvenRounds<PastDraw>({
    words,
    prove: seedProof(words, fill, check),
    face: (draw) => ({
      attributes: { class: 'past-draw', 'aria-label': fill(words.check, draw) },
      children: [make('b', {}, fill(words.round, draw)), make('span', {}, draw.drawn.join(' '))],
    }),
  });
  return {
    element: make(
      'section',
      { class: 'past-draws', 'aria-label': words.last },
      make('h2', {}, words.last),
      draws.element,
    ),
    commit: (answer) => {
      for (const { round, hash } of [answer, ...answer.later]) draws.commit(round, hash);
    },
    keep: ({ round, own }) => {
      if (own.length > 0) tickets.set(round, own);
    },
    show: draws.show,
  };
}

const fill = (text: string, { number, drawn }: PastDraw) =>
  text.replace('{number}', String(number)).replace('{numbers}', drawn.join(', '));
