import { button, make } from './make.ts';

/** A round for all that is over, with what proves it. */
export interface ProvenRound {
  round: string;
  number: number;
  /** SHA-256 of the seed, as the server says it was. */
  hash: string;
  seed: string;
}

export interface ProofWords {
  last: string;
  checkHint: string;
  checked: string;
  wrong: string;
  unable: string;
  hash: string;
  seed: string;
}

interface Parts<Round extends ProvenRound> {
  words: ProofWords;
  /** Fills what a text says of a round. */
  fill: (text: string, round: Round) => string;
  /** Whether a round came as its seed says, and its seed is that of the hash; undefined where the browser can't say. */
  check: (round: Round, hash: string) => Promise<boolean | undefined>;
  /** The button of a round: its attributes and what is in it. */
  face: (round: Round) => {
    attributes: Readonly<Record<string, string>>;
    children: readonly (Node | string)[];
  };
}

export interface ProvenRounds<Round extends ProvenRound> {
  element: HTMLElement;
  /** The round whose seed is still hidden: its hash is kept, and later compared with. */
  commit: (round: string, hash: string) => void;
  /** Those that are over, oldest first. */
  show: (past: readonly Round[]) => void;
}

/** The last rounds for all, the newest first; a press on one checks it against what was shown before it. */
export function createProvenRounds<Round extends ProvenRound>({
  words,
  fill,
  check,
  face,
}: Parts<Round>): ProvenRounds<Round> {
  const list = make('ol', { class: 'proven-list', 'aria-label': words.last });
  const proof = make('p', { class: 'proof', role: 'status' }, words.checkHint);
  /** Round → the hash that this page saw while bets were open. */
  const committed = new Map<string, string>();
  let newest: string | undefined;

  const prove = async (one: Round) => {
    const hash = committed.get(one.round) ?? one.hash;
    const isRight = await check(one, hash);
    const sentence = isRight === undefined ? words.unable : isRight ? words.checked : words.wrong;
    proof.dataset['right'] = String(isRight);
    proof.replaceChildren(
      fill(sentence, one),
      make('span', { class: 'proof-code' }, words.hash.replace('{hash}', hash)),
      make('span', { class: 'proof-code' }, words.seed.replace('{seed}', one.seed)),
    );
  };
  const item = (one: Round) => {
    const { attributes, children } = face(one);
    return make(
      'li',
      {},
      button({ 'data-always': '', ...attributes }, () => void prove(one), ...children),
    );
  };
  return {
    element: make('div', { class: 'proven' }, list, proof),
    commit: (round, hash) => {
      committed.set(round, hash);
    },
    show: (past) => {
      if (past.at(-1)?.round === newest) return;
      newest = past.at(-1)?.round;
      list.replaceChildren(...past.toReversed().map(item));
    },
  };
}
