/** @jest-environment jest-fixed-jsdom */
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { MatchAnswer, MatchesAnswer } from '../../wire/index.ts';
import { SPORTS_TEXTS } from '../sports-texts.ts';
import { TABLE_TEXTS } from '../table-page.ts';
import { aTable } from '../testing.ts';
import { sportsBoard } from './board-sports.ts';
import type { Board } from './board.ts';

const NOW = '2026-11-28T04:20:00.000Z';
const words = SPORTS_TEXTS.en;
const market = (bet_type: string, criteria: string, odds: readonly string[]) => ({
  bet_type,
  criteria,
  selections: ['home', 'draw', 'away'].slice(0, odds.length).map((selection, index) => ({
    selection,
    odds: odds[index] ?? '',
  })),
});
const OPEN: MatchAnswer = {
  match_id: 'wbet.luzon.1',
  league: 'Luzon Football League',
  home: 'Cebu Carabaos',
  away: 'Davao Eagles',
  starts_at: '2026-11-28T05:00:00.000Z',
  ends_at: '2026-11-28T06:45:00.000Z',
  state: 'open',
  markets: [market('1X2', '', ['2.10', '3.10', '3.40'])],
  more: 1,
};
const RUNNING: MatchAnswer = {
  ...OPEN,
  match_id: 'wbet.luzon.0',
  home: 'Manila Rays',
  away: 'Vigan Bulls',
  starts_at: '2026-11-28T04:00:00.000Z',
  ends_at: '2026-11-28T05:45:00.000Z',
  state: 'running',
  clock: { unit: 'minute', count: 17 },
  home_score: 1,
  away_score: 0,
  markets: [market('1X2', '', ['1.50', '3.90', '7.00'])],
};

let matches: MatchAnswer[];
/** What one match is asked for comes with. */
let whole: Readonly<Record<string, MatchAnswer>>;
let asked: string[];
let board: Board;

beforeEach(async () => {
  document.documentElement.lang = 'en-PH';
  Element.prototype.scrollIntoView = () => undefined;
  Object.assign(globalThis, { matchMedia: () => ({ matches: false }) });
  matches = [RUNNING, OPEN];
  whole = {
    [RUNNING.match_id]: { ...RUNNING, more: 0 },
    [OPEN.match_id]: {
      ...OPEN,
      markets: [...OPEN.markets, market('HDP', '-0.5', ['1.90', '1.95'])],
      more: 0,
    },
  };
  asked = [];
  const read = <T>(path: string, query: Readonly<Record<string, string>> = {}) => {
    asked.push(`${path} ${JSON.stringify(query)}`);
    const one = whole[query['match'] ?? ''];
    const answer: MatchesAnswer = {
      now: NOW,
      days: ['2026-11-28', '2026-11-29'],
      matches: query['match'] === undefined ? matches : one ? [one] : [],
    };
    return Promise.resolve((path === 'matches' ? answer : { rounds: [] }) as T);
  };
  board = sportsBoard(
    aTable(
      { kind: 'sports', sport: 'football', bet_types: ['1X2'], max_legs: 10, cash_out: '95.00' },
      { sports: words, read },
    ),
  );
  document.body.replaceChildren(board.element, board.panelTop ?? '');
  await board.refresh?.();
});

const text = (selector: string) => document.querySelector(selector)?.textContent ?? '';
const named = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('button')].find((control) => control.textContent === name);
const odd = (key: string) => document.querySelector<HTMLElement>(`.matches [data-key="${key}"]`);
const legs = () => {
  const order = board.order();
  if ('missing' in order) return order.missing;
  return 'fields' in order ? (order.fields as { legs: object[] }).legs : [];
};

describe('a sportsbook', () => {
  it('lists what runs with its score and minute, and what begins next with its time in Manila', () => {
    const [running, open] = [...document.querySelectorAll('.match')];
    expect(running?.textContent).toContain('17′');
    expect(running?.textContent).toContain('Manila Rays1');
    expect(open?.textContent).toContain('13:00');
    expect([...document.querySelectorAll('.matches h2')].map((heading) => heading.textContent)).toEqual([
      words.inPlay,
      words.next,
    ]);
    expect([...document.querySelectorAll('.days button')].map((day) => day.textContent)).toEqual([
      'Now',
      'Your bets',
      'Today',
      '29 Sun',
    ]);
  });

  it('keeps the buttons that it has while their odds stay the same', async () => {
    const before = odd('wbet.luzon.1 1X2  home');
    matches = [{ ...RUNNING, clock: { unit: 'minute', count: 18 } }, OPEN];
    await board.refresh?.();
    expect(text('.match-when')).toBe('18′');
    expect(odd('wbet.luzon.1 1X2  home')).toBe(before);
  });

  it('shows who comes back to the page how a match stands now', async () => {
    matches = [{ ...RUNNING, home_score: 2 }, OPEN];
    await board.sync?.();
    expect(text('.match')).toContain('Manila Rays2');
  });

  it('asks for the matches of a day', async () => {
    named('29 Sun')?.click();
    expect(asked).toContain('matches {"day":"2026-11-29"}');
    await board.refresh?.();
    expect(document.querySelectorAll('.matches h2')).toHaveLength(0);
  });

  it('shows all bets of a match in groups, and comes back', async () => {
    named('+1')?.click();
    await board.refresh?.();
    [...document.querySelectorAll<HTMLElement>('.match > .more')].at(-1)?.click();
    await board.refresh?.();
    expect([...document.querySelectorAll('.market-group summary')].map((one) => one.textContent)).toEqual([
      words.groups.result,
      words.groups.handicap,
    ]);
    named(`‹ ${words.back}`)?.click();
    expect(document.querySelector<HTMLElement>('.match-page')?.hidden).toBe(true);
  });

  it('puts one bet of a match on the slip, and several matches as a parlay', () => {
    expect(legs()).toBe(TABLE_TEXTS.en.emptySlip);
    odd('wbet.luzon.1 1X2  home')?.click();
    odd('wbet.luzon.1 1X2  draw')?.click();
    odd('wbet.luzon.0 1X2  home')?.click();
    expect(legs()).toMatchObject([
      { selection: 'draw', odds: '3.10' },
      { selection: 'home', odds: '1.50' },
    ]);
    expect(text('.slip summary')).toBe('Bet slip (2)Odds 4.65 · To win ₱46.50');
    expect(odd('wbet.luzon.1 1X2  draw')?.getAttribute('aria-pressed')).toBe('true');
    expect(odd('wbet.luzon.1 1X2  home')?.getAttribute('aria-pressed')).toBe('false');
  });

  it('asks before it takes odds that have changed', async () => {
    odd('wbet.luzon.0 1X2  home')?.click();
    whole = {
      [RUNNING.match_id]: { ...RUNNING, markets: [market('1X2', '', ['1.40', '4.00', '8.00'])], more: 0 },
    };
    await board.refresh?.();
    expect(legs()).toBe(words.acceptFirst);
    expect(text('.slip li')).toContain('1.50 is now 1.40');
    named(words.acceptOdds)?.click();
    expect(legs()).toMatchObject([{ odds: '1.40' }]);
  });

  it.each([
    ['better', '1.60', '1.60'],
    ['better', '1.40', words.acceptFirst],
    ['any', '1.40', '1.40'],
  ])('takes %s odds by itself where the member said so: %s', async (policy, offered, taken) => {
    odd('wbet.luzon.0 1X2  home')?.click();
    const select = document.querySelector('select');
    if (select) select.value = policy;
    select?.dispatchEvent(new Event('change'));
    whole = {
      [RUNNING.match_id]: { ...RUNNING, markets: [market('1X2', '', [offered, '4.00', '8.00'])], more: 0 },
    };
    await board.refresh?.();
    const found = legs();
    expect(typeof found === 'string' ? found : (found[0] as { odds: string }).odds).toBe(taken);
  });

  it('sends nothing while a bet on the slip is suspended', async () => {
    odd('wbet.luzon.0 1X2  home')?.click();
    matches = [{ ...RUNNING, is_suspended: true, markets: [], more: 0 }, OPEN];
    whole = { [RUNNING.match_id]: { ...RUNNING, is_suspended: true, markets: [], more: 0 } };
    await board.refresh?.();
    expect(text('.match')).toContain(words.suspended);
    expect(legs()).toBe(words.takeOff);
  });
});

it.each(['en', 'ph', 'zh', 'ms'] as const)(
  'the words of a sportsbook in %s have the same parameters as in English',
  (lang) => {
    const flat = (value: unknown, path = ''): [string, string[]][] =>
      typeof value === 'string'
        ? [[path, [...value.matchAll(/\{\w+\}/g)].map(([hole]) => hole).toSorted()]]
        : Object.entries(value as object).flatMap(([key, inner]) => flat(inner, `${path}.${key}`));
    expect(flat(SPORTS_TEXTS[lang])).toEqual(flat(words));
  },
);
