import { wantsLessMotion } from './elements.ts';
import { button, make } from './make.ts';

/** A round that is over. */
export interface ProvenRound {
  round: string;
  /** SHA-256 of the seed that decided it, as the server says it was; undefined where there is nothing to check. */
  hash: string | undefined;
}

/** A round for all that is over, with what proves it. */
export interface SeededRound extends ProvenRound {
  number: number;
  hash: string;
  seed: string;
}

/** What a check has come to. */
export interface Proof {
  /** undefined where it could not be made. */
  isRight: boolean | undefined;
  text: string;
  /** What it was made from, a line each. */
  from: readonly string[];
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
  words: Pick<ProofWords, 'last' | 'checkHint'>;
  /** Checks a round against the hash that was shown before it. */
  prove: (round: Round, hash: string) => Promise<Proof>;
  /** The button of a round, or its picture where there is nothing to check: its attributes and what is in it. */
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

/** The last rounds, the newest first; a press on one checks it against what was shown before it. */
export function createProvenRounds<Round extends ProvenRound>({
  words,
  prove,
  face,
}: Parts<Round>): ProvenRounds<Round> {
  const list = make('ol', { class: 'proven-list', 'aria-label': words.last });
  const proof = make('p', { class: 'proof', role: 'status' }, words.checkHint);
  /** Round → the hash that this page saw while bets were open. */
  const committed = new Map<string, string>();
  /** Round → its place in the list, which keeps the focus when another one comes. */
  let items = new Map<string, HTMLElement>();
  let checks = 0;

  const check = async (one: Round, hash: string) => {
    checks += 1;
    const turn = checks;
    const { isRight, text, from } = await prove(one, committed.get(one.round) ?? hash);
    // Another round was pressed meanwhile.
    if (turn !== checks) return;
    proof.dataset['right'] = String(isRight);
    proof.replaceChildren(text, ...from.map((line) => make('span', { class: 'proof-code' }, line)));
    proof.scrollIntoView({ block: 'nearest', behavior: wantsLessMotion() ? 'auto' : 'smooth' });
  };
  const item = (one: Round) => {
    const { attributes, children } = face(one);
    const { hash } = one;
    return make(
      'li',
      {},
      hash === undefined
        ? make('span', { role: 'img', ...attributes }, ...children)
        : button({ 'data-always': '', ...attributes }, () => void check(one, hash), ...children),
    );
  };
  return {
    element: make('div', { class: 'proven' }, list, proof),
    commit: (round, hash) => {
      committed.set(round, hash);
    },
    show: (past) => {
      const before = items;
      items = new Map(past.toReversed().map((one) => [one.round, before.get(one.round) ?? item(one)]));
      for (const [round, gone] of before) if (!items.has(round)) gone.remove();
      let next = list.firstElementChild;
      for (const element of items.values())
        if (element === next) next = next.nextElementSibling;
        else list.insertBefore(element, next);
    },
  };
}

/**
 * The check of a round for all, whose seed comes with it.
 * @param fill Fills what a text says of a round.
 * @param check Whether a round came as its seed says, and its seed is that of the hash; undefined where the browser can't say.
 */
export function seedProof<Round extends SeededRound>(
  words: ProofWords,
  fill: (text: string, round: Round) => string,
  check: (round: Round, hash: string) => Promise<boolean | undefined>,
): Parts<Round>['prove'] {
  return async (one, hash) => {
    const isRight = await check(one, hash);
    const sentence = isRight === undefined ? words.unable : isRight ? words.checked : words.wrong;
    return {
      isRight,
      text: fill(sentence, one),
      from: [words.hash.replace('{hash}', hash), words.seed.replace('{seed}', one.seed)],
    };
  };
}
