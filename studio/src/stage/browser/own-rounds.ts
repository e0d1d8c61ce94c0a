import type { Outcome, ProofAnswer, RoundAnswer, ScreenView } from '../../wire/index.ts';
import type { TableTexts } from '../table-data.ts';
import type { RoundsTexts } from '../texts/rounds.en.ts';
import { canCheck } from './check-seed.ts';
import { drawAgain, resultOf } from './check-own.ts';
import { endingOf, type Ending } from './ending.ts';
import { make } from './make.ts';
import { createProvenRounds, type Proof, type ProvenRound } from './proven-rounds.ts';
import { rouletteColour } from './roulette-colour.ts';

/** A round of the member's own that is over and was shown. */
interface OwnRound extends ProvenRound {
  answer: RoundAnswer;
  /** What it came to, in words. */
  sentence: string;
}

export interface OwnRounds {
  element: HTMLElement;
  /** Rounds that are over, newest first. None of them may be still to be shown. */
  add: (rounds: readonly RoundAnswer[]) => void;
}

interface Parts {
  view: ScreenView;
  words: RoundsTexts;
  texts: TableTexts;
  /** What a round came to, in words. */
  sentence: (answer: RoundAnswer) => string;
  read: <T>(path: string) => Promise<T | undefined>;
}

const SHOWN = 20;
/** How a round ended, for who sees no colours. */
const SIGNS: Readonly<Record<Ending, string>> = { won: '✓', back: '↩', nothing: '✕', waits: '…' };

/** The member's last rounds at a game that is played alone; a press on one draws it again from its seeds. */
export function createOwnRounds({ view, words, texts, sentence, read }: Parts): OwnRounds {
  const { rules, maths, is_demo: isDemo } = view;
  /** Rounds of others' games, and of play money, are not drawn from the member's seeds. */
  const isFair = maths !== undefined && !isDemo;
  const colourIn = (outcome: Outcome) =>
    outcome.kind === 'roulette' && rules.kind === 'roulette'
      ? rouletteColour(outcome.number, rules.red)
      : undefined;
  let kept: readonly OwnRound[] = [];
  const proven = createProvenRounds<OwnRound>({
    words: isFair ? words : { ...words, checkHint: '' },
    prove: ({ answer }) => prove(answer, words, read),
    face: ({ answer, sentence: name, hash }) => {
      const { outcome } = answer;
      const figure = figureOf(outcome);
      // What is seen is a part of the name: the sentence of a board has no count of its tiles.
      const label = outcome.kind === 'mines' ? `${figure}: ${name}` : name;
      const colour = colourIn(outcome);
      const end = endingOf(answer);
      const sign = outcome.kind === 'mines' && outcome.hit !== undefined ? '✹' : SIGNS[end];
      return {
        attributes: {
          class: 'proven-one own-one',
          'data-end': end,
          'aria-label': hash === undefined ? label : words.check.replace('{round}', label),
        },
        children: [
          make('b', { 'data-colour': colour }, figure),
          ...(colour ? [make('small', {}, texts[colour])] : []),
          make('i', {}, sign),
        ],
      };
    },
  });
  proven.element.classList.add('is-strip');
  return {
    element: proven.element,
    add: (rounds) => {
      const known = new Set(kept.map(({ round }) => round));
      const fresh = rounds
        .toReversed()
        .filter(({ round, state }) => state === 'closed' && !known.has(round))
        .map((answer) => {
          const { round, fair } = answer;
          return { round, answer, hash: fair?.server_seed_hash, sentence: sentence(answer) };
        });
      kept = [...kept, ...fresh]
        .toSorted((one, other) => Date.parse(one.answer.opened_at) - Date.parse(other.answer.opened_at))
        .slice(-SHOWN);
      proven.show(kept);
    },
  };
}

/** The result in a word: of a board of mines how many tiles were safe, and what was paid. */
function figureOf(outcome: Outcome): string {
  if (outcome.kind === 'plinko') return `×${outcome.multiplier}`;
  if (outcome.kind === 'fishing') return `×${outcome.pays}`;
  if (outcome.kind !== 'mines') return resultOf(outcome);
  return `◆${outcome.opened.length} ×${outcome.hit === undefined ? outcome.factor : '0'}`;
}

async function prove(answer: RoundAnswer, words: RoundsTexts, read: Parts['read']): Promise<Proof> {
  const { round, fair } = answer;
  const from = [
    words.hash.replace('{hash}', fair?.server_seed_hash ?? ''),
    words.clientSeed.replace('{seed}', fair?.client_seed ?? ''),
    words.nonce.replace('{nonce}', String(fair?.nonce ?? '')),
  ];
  const notMade = (text: string): Proof => ({ isRight: undefined, text, from });
  if (!canCheck()) return notMade(words.unable);
  const { rules, seed } = (await read<Partial<ProofAnswer>>(`round/${round}/proof`)) ?? {};
  if (!rules) return notMade(words.unknown);
  if (seed === undefined) return notMade(words.inUse);
  const { isPromised, drawn, settled } = await drawAgain(answer, { rules, seed });
  const isRight = isPromised && drawn === settled;
  const text = isRight ? words.checked : isPromised ? words.wrong : words.wrongSeed;
  return {
    isRight,
    text: text.replace('{drawn}', drawn).replace('{settled}', settled),
    from: [...from, words.seed.replace('{seed}', seed)],
  };
}
