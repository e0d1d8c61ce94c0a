/** @jest-environment jest-fixed-jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type {
  FightAnswer,
  LegAnswer,
  MatchAnswer,
  MatchesAnswer,
  PastFightAnswer,
  RingAnswer,
  RoundAnswer,
} from '../../wire/index.ts';
import { LANGUAGES } from '../../wire/index.ts';
import { RECORD_FIGHTS } from '../../match/ring.ts';
import { RING_TEXTS } from '../ring-texts.ts';
import { aTable } from '../testing.ts';
import { cockfightBoard } from './board-cockfight.ts';
import type { Board, Table } from './board.ts';

const NOW = Date.parse('2026-11-23T08:00:00Z');
const at = (seconds: number) => new Date(NOW + seconds * 1_000).toISOString();

const words = RING_TEXTS.en;
const fightOf = (id: string): FightAnswer => ({
  number: 100 + Number(id),
  meron: {
    weight_kg: '2.15',
    feathers: { hackle: 'gold', body: 'black', tail: 'green' },
    record: { won: 6, lost: 3, drawn: 1 },
  },
  wala: {
    weight_kg: '1.95',
    feathers: { hackle: 'white', body: 'grey', tail: 'white' },
    record: { won: 2, lost: 7, drawn: 0 },
  },
});

/** Each fight lasts 20 seconds; `begins` is counted from now. */
function aFight(id: string, begins: number, changes: Partial<MatchAnswer> = {}): MatchAnswer {
  const state = begins > 0 ? 'open' : begins > -20 ? 'running' : 'ended';
  return {
    match_id: `awc.pit.${id}`,
    league: 'Pit',
    home: `Red ${id}`,
    away: `Blue ${id}`,
    starts_at: at(begins),
    ends_at: at(begins + 20),
    state,
    fight: fightOf(id),
    markets:
      state === 'open'
        ? [
            {
              bet_type: 'MWD',
              criteria: '',
              selections: [
                { selection: 'meron', odds: '1.90' },
                { selection: 'wala', odds: '1.95' },
                { selection: 'draw', odds: '8.00' },
              ],
            },
          ]
        : [],
    more: 0,
    ...changes,
  };
}

/** As the provider lists them: to come by their start, then the ended ones, the newest first. */
const FIGHTS = [
  aFight('4', 12),
  aFight('5', 42),
  aFight('3', -48, { home_score: 0, away_score: 1 }),
  aFight('2', -78, { home_score: 1, away_score: 0 }),
  aFight('1', -108, { home_score: 0, away_score: 0 }),
];

const betOn = (id: string, state: RoundAnswer['state'], leg: LegAnswer['state']): RoundAnswer => ({
  round: `round-${id}`,
  game_code: 'pit',
  state,
  stake: '10.00',
  win: '0.00',
  balance: '90.00',
  steps: [],
  opened_at: at(-60),
  outcome: {
    kind: 'cockfight',
    odds: '1.95',
    to_win: '19.50',
    legs: [
      {
        match_id: `awc.pit.${id}`,
        bet_type: 'MWD',
        criteria: '',
        selection: 'wala',
        odds: '1.95',
        home: `Red ${id}`,
        away: `Blue ${id}`,
        league: 'Pit',
        starts_at: at(-48),
        state: leg,
      },
    ],
  },
});

const past = (id: string, result: PastFightAnswer['result']): PastFightAnswer => ({
  match_id: `awc.pit.${id}`,
  number: 100 + Number(id),
  meron: `Red ${id}`,
  wala: `Blue ${id}`,
  result,
});

let passedMs: number;
let matches: MatchAnswer[];
let rounds: RoundAnswer[];
let fights: PastFightAnswer[];
let asked: string[];
/** No answer comes. */
let isCut: boolean;
let stake: string;
/** What was said of bets that were settled. */
let finished: string[];
let board: Board;

function open(lessMotion = false): void {
  globalThis.matchMedia = () => ({ matches: lessMotion }) as MediaQueryList;
  const answers: Record<string, () => object | undefined> = {
    matches: (): MatchesAnswer => ({ now: at(passedMs / 1_000), days: [], matches }),
    rounds: () => ({ rounds }),
    ring: (): RingAnswer => ({ fights }),
  };
  const rules = { kind: 'cockfight', stream: '' } as const;
  const read = <T>(path: string) => {
    asked.push(path);
    return Promise.resolve(isCut ? undefined : (answers[path]?.() as T | undefined));
  };
  document.body.innerHTML = '<p id="clock-spoken"></p>';
  const finish: Table['finish'] = (answer, details) => {
    finished.push(`${details} ${answer?.stake} ${answer?.win}`);
    return Promise.resolve();
  };
  board = cockfightBoard(aTable(rules, { ring: words, read, stake: () => stake, finish }));
  document.body.append(board.element);
}

beforeEach(() => {
  jest.useFakeTimers();
  [passedMs, matches, rounds, asked, isCut, stake] = [0, FIGHTS, [], [], false, '10.00'];
  finished = [];
  fights = [past('1', 'draw'), past('2', 'meron'), past('3', 'wala')];
  open();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Time passes here and at the server. */
async function pass(ms: number): Promise<void> {
  passedMs += ms;
  await jest.advanceTimersByTimeAsync(ms);
}

const textsOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map((element) => element.textContent);
const textOf = (selector: string) => textsOf(selector).join();
const element = (selector: string) => document.querySelector<HTMLElement>(selector);
const spot = (side: string) => element(`.spot.${side}`);
const isOffered = (side: string) => spot(side)?.getAttribute('aria-disabled') === 'false';

describe('the headline of the pit', () => {
  it('is of the fight that ended last, whoever won those before', async () => {
    await board.refresh?.();
    expect(textsOf('.headline')).toEqual(['Last fight (103): Red 3 (Meron) – Blue 3 (Wala): Wala wins']);
    expect(element('.pit-cocks')?.dataset['result']).toBe('wala');
  });

  it.each([
    ['a draw', { home_score: 1, away_score: 1 }, 'Draw'],
    [
      'a fight that was called off',
      { state: 'void', home_score: 1, away_score: 0 },
      'called off, stakes come back',
    ],
  ] as const)('says of %s what it was', async (_case, changes, came) => {
    matches = [aFight('4', 12), aFight('3', -48, changes)];
    await board.refresh?.();
    expect(textOf('.headline')).toBe(`Last fight (103): Red 3 (Meron) – Blue 3 (Wala): ${came}`);
  });

  it('names nobody before the bet on the fight is settled; neither do the picture, the replay and the history', async () => {
    rounds = [betOn('3', 'placed', 'won')];
    await board.refresh?.();
    expect(textOf('.headline')).toBe(
      'Last fight (103): Red 3 (Meron) – Blue 3 (Wala): over, bets are being settled',
    );
    expect(element('.pit-cocks')?.dataset['result']).toBe('');
    expect(element('.pit-cocks')?.getAttribute('aria-label')).not.toContain('wins');
    expect(element('.replay')?.getAttribute('aria-disabled')).toBe('true');
    expect(asked).not.toContain('ring');
    rounds = [betOn('3', 'closed', 'won')];
    await board.refresh?.();
    expect(textOf('.headline')).toContain('Wala wins');
    expect(textsOf('.past-fights li')[0]).toContain('Wala wins');
  });

  it('stays while the next fight runs, which names who fights and no winner', async () => {
    matches = [aFight('3', -5, { home_score: 1, away_score: 0 }), aFight('4', 25), ...FIGHTS.slice(3)];
    await board.refresh?.();
    expect(textsOf('.headline')).toEqual(['Last fight (102): Red 2 (Meron) – Blue 2 (Wala): Meron wins']);
    expect(textOf('.pit-caption')).toBe('Fighting: Red 3 (Meron) – Blue 3 (Wala)');
    expect(element('.pit-cocks')?.dataset['result']).toBe('');
    expect(element('.pit-cocks')?.classList.contains('is-fighting')).toBe(true);
  });
});

describe('the next fight', () => {
  it('is there at the start, before the bets of the member are asked for', async () => {
    await pass(0);
    expect(textsOf('.fighter-card h2')).toEqual(['Red 4', 'Blue 4']);
    expect([isOffered('meron'), asked]).toEqual([true, ['matches']]);
  });

  it('shows weight, record and feathers of both cocks before a bet', async () => {
    await board.refresh?.();
    expect(textsOf('.fighter-card h2')).toEqual(['Red 4', 'Blue 4']);
    expect(textsOf('.fighter-card.meron dd')).toEqual([
      '2.15 kg',
      '6–3–16 won, 3 lost, 1 drawn',
      'gold / black / greenneck gold, body black, tail green',
    ]);
    expect(document.querySelectorAll('.fighter-card .bird')).toHaveLength(2);
  });

  it('names on what is pressed who it is on, its odds, and what the chosen stake would bring', async () => {
    await board.refresh?.();
    expect(textsOf('.fight-odds .spot')).toEqual([
      'MeronRed 41.90To win ₱19.00',
      'Draw8.00To win ₱80.00',
      'WalaBlue 41.95To win ₱19.50',
    ]);
    stake = '0.25';
    board.stakeChanged?.();
    expect(textsOf('.brings')).toEqual(['To win ₱0.475', 'To win ₱2.00', 'To win ₱0.4875']);
  });

  it('is bet on with its name and the odds that are shown', async () => {
    await board.refresh?.();
    expect(board.order()).toEqual({ missing: 'Choose an odd to begin' });
    spot('wala')?.click();
    expect(spot('wala')?.getAttribute('aria-pressed')).toBe('true');
    const leg = { match_id: 'awc.pit.4', bet_type: 'MWD', criteria: '', selection: 'wala', odds: '1.95' };
    expect(board.order()).toEqual({ fields: { stake: '10.00', legs: [leg] }, total: '10.00' });
  });

  it('keeps the focus and the choice when it is looked at again', async () => {
    await board.refresh?.();
    spot('meron')?.focus();
    spot('meron')?.click();
    await board.refresh?.();
    expect(document.activeElement).toBe(spot('meron'));
    expect(spot('meron')?.getAttribute('aria-pressed')).toBe('true');
  });

  it('counts down, closes when it begins, and the one after it opens without the choice', async () => {
    await board.refresh?.();
    expect([textOf('.seconds'), textOf('.phase-word'), textOf('.round-number')]).toEqual([
      '12',
      words.open,
      'Fight 104',
    ]);
    expect(textOf('#clock-spoken')).toBe('Bets are open. Red 4 (Meron) – Blue 4 (Wala)');
    spot('meron')?.click();
    await pass(7_000);
    expect([textOf('.seconds'), textOf('#clock-spoken')]).toEqual(['5', '5 seconds left to bet']);
    // The server does not answer with the next one yet.
    await pass(5_000);
    expect([isOffered('meron'), textOf('.phase-word')]).toEqual([false, words.closed]);
    matches = [aFight('4', -0.5), aFight('5', 30), ...FIGHTS.slice(2)];
    await pass(1_250);
    expect([isOffered('meron'), textOf('.phase-word'), textOf('.round-number')]).toEqual([
      true,
      words.open,
      'Fight 105',
    ]);
    expect(board.order()).toEqual({ missing: 'Choose an odd to begin' });
  });

  it('takes no press while a bet is on its way', async () => {
    await board.refresh?.();
    board.lock(true, false);
    spot('meron')?.click();
    expect(spot('meron')?.getAttribute('aria-pressed')).toBe('false');
    board.lock(false, true);
    expect(isOffered('meron')).toBe(true);
  });

  it('is not known without a connection: the clock says so', async () => {
    await board.refresh?.();
    isCut = true;
    await board.refresh?.();
    expect(textOf('#clock-spoken')).toBe(words.lost);
  });
});

it('bets that are settled while the ring is looked at are said together, once', async () => {
  rounds = [betOn('3', 'placed', 'open'), betOn('2', 'placed', 'open'), betOn('1', 'closed', 'lost')];
  await board.refresh?.();
  expect(finished).toEqual([]);
  rounds = [
    { ...betOn('3', 'closed', 'won'), win: '19.50' },
    betOn('2', 'closed', 'lost'),
    ...rounds.slice(2),
  ];
  await board.refresh?.();
  await board.refresh?.();
  expect(finished).toEqual(['Red 3 – Blue 3, Red 2 – Blue 2. 20.0000 19.5000']);
});

it('the fights after it are listed with who fights, when, and what is known of both', async () => {
  await board.refresh?.();
  expect(textsOf('.programme li')).toEqual([
    'Fight 105 · Starts in 0:42Red 5 (Meron)2.15 kg · 6–3–1Blue 5 (Wala)1.95 kg · 2–7–0',
  ]);
  await pass(2_000);
  expect(textOf('.programme .when')).toBe('Starts in 0:40');
});

describe('the replay of the last fight', () => {
  const scene = () => [
    textOf('.pit-caption'),
    element('.pit-cocks')?.classList.contains('is-fighting'),
    element('.pit-cocks')?.dataset['result'],
  ];
  const named = 'Replay: Red 3 (Meron) – Blue 3 (Wala)';

  it('shows by one press the fight and what was settled, and then the ring again', async () => {
    await board.refresh?.();
    element('.replay')?.click();
    expect(scene()).toEqual([named, true, '']);
    expect(textOf('#clock-spoken')).toBe(`${named}: Wala wins`);
    expect(textsOf('.headline')).toEqual(['Last fight (103): Red 3 (Meron) – Blue 3 (Wala): Wala wins']);
    await pass(5_000);
    expect(scene()).toEqual([named, false, 'wala']);
    await pass(5_000);
    expect(scene()).toEqual(['', false, 'wala']);
    expect(board.order()).toEqual({ missing: 'Choose an odd to begin' });
  });

  it('is stopped by another press', async () => {
    await board.refresh?.();
    element('.replay')?.click();
    expect(textOf('.replay')).toBe(words.stopReplay);
    element('.replay')?.click();
    expect([textOf('.replay'), ...scene()]).toEqual([words.replay, '', false, 'wala']);
    await pass(5_000);
    expect(scene()[0]).toBe('');
  });

  it('stands still at its end where less motion is wanted', async () => {
    open(true);
    await board.refresh?.();
    element('.replay')?.click();
    expect(scene()).toEqual([named, false, 'wala']);
  });
});

it('the history has how often each result came, a bead for each fight, and every fight by name', async () => {
  fights = [past('0', 'void'), ...fights];
  await board.refresh?.();
  expect(textOf('.ring-history h2')).toBe('The last 4 fights of this ring');
  expect(textsOf('.ring-history .road-counts li')).toEqual(['Meron 1', 'Wala 1', 'Draw 1', 'Called off 1']);
  expect(textsOf('.bead text')).toEqual(['–', 'D', 'M', 'W']);
  expect(textsOf('.past-fights li')).toEqual([
    'Fight 103Red 3 – Blue 3Wala wins',
    'Fight 102Red 2 – Blue 2Meron wins',
    'Fight 101Red 1 – Blue 1Draw',
    'Fight 100Red 0 – Blue 0called off, stakes come back',
  ]);
  const before = asked.filter((path) => path === 'ring').length;
  await board.refresh?.();
  expect(asked.filter((path) => path === 'ring')).toHaveLength(before);
});

it('the words of a ring are the same in every language, with the same parameters, and name how many fights make a record', () => {
  const flat = (value: unknown, path = ''): [string, string[]][] =>
    typeof value === 'string'
      ? [[path, [...value.matchAll(/\{\w+\}/g)].map(([hole]) => hole).toSorted()]]
      : Object.entries(value as object).flatMap(([key, inner]) => flat(inner, `${path}.${key}`));
  for (const lang of LANGUAGES) {
    expect(flat(RING_TEXTS[lang])).toEqual(flat(words));
    expect(RING_TEXTS[lang].rules.some((rule) => rule.includes(String(RECORD_FIGHTS)))).toBe(true);
  }
});
