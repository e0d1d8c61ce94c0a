import { describe, expect, it } from '@jest/globals';
import { KINDS, LANGUAGES, type Rules, type ScreenView } from '../wire/index.ts';
import type { TableData, TableKind } from './table-data.ts';
import { TABLE_TEXTS, tablePage } from './table-page.ts';
import { FISHING_TEXTS } from './fishing-texts.ts';
import { STAGE_FILES } from './stage-files.ts';

const EVIL = `</script><img src=x onerror="alert(1)">'`;

const RULES: Record<TableKind, Rules> = {
  dice: { kind: 'dice', pay_share: 99_000_000, min_target: '2.00', max_target: '98.00' },
  limbo: { kind: 'limbo', min_target: '1.01', max_target: '1000.00', percent: 99 },
  crash: { kind: 'crash', growth: 0.06, max_factor: '1000.00', percent: 99 },
  mines: { kind: 'mines', factors: { 1: ['1.03', '1.07'], 24: ['24.75'] } },
  plinko: {
    kind: 'plinko',
    rows: 2,
    pays: { low: ['1.10', '0.90', '1.10'], medium: ['1.50', '0.50', '1.50'], high: ['1.80', '0.20', '1.80'] },
  },
  fishing: {
    kind: 'fishing',
    returned: 9_700,
    fish: [
      { fish: 'sardine', pays: 2 },
      { fish: 'shark', pays: 200 },
    ],
  },
  roulette: { kind: 'roulette', pays: { n0: 36, red: 2 }, red: [1, 3] },
  baccarat: { kind: 'baccarat', pays: { player: '2.00' }, decks: 8, is_no_commission: false },
  dragon_tiger: { kind: 'dragon_tiger', pays: { dragon: '2.00' }, decks: 8 },
  blackjack: { kind: 'blackjack', blackjack_pays: '3:2', hits_soft_17: false, doubles_on: 'any' },
  bingo: {
    kind: 'bingo',
    rows: 5,
    columns: 5,
    balls: 75,
    calls: 30,
    has_free: true,
    lines: [[0, 1, 2, 3, 4]],
    pays: { 1: 2 },
    full_pays: 500,
  },
  keno: { kind: 'keno', balls: 40, drawn: 10, pays: { 1: { 1: 3 } } },
  pick: { kind: 'pick', balls: 42, drawn: 6, pays: { 6: 10_000 } },
  digits: { kind: 'digits', places: 3, base: 10, lowest: 0, straight_pays: 800, any_pays: { 6: 100 } },
  sports: { kind: 'sports', sport: 'football', bet_types: ['1X2'], max_legs: 8, cash_out: '95.00' },
  cockfight: { kind: 'cockfight', stream: '/stream/bayani/pit' },
};

const viewOf = (rules: Rules): ScreenView => ({
  game_code: 'a-game',
  game_name: 'A Game',
  category: 'hash',
  provider_name: 'LaunchOne',
  art_seed: 'a-game',
  lang: 'en',
  currency: 'PHP',
  site_origin: 'https://palaro.example',
  rtp: '99.00',
  returns: [
    { bet: 'main', rtp: '99.00' },
    { bet: 'side', rtp: '95.00' },
  ],
  stakes: ['1.00', '5.00'],
  balance: '1234.5',
  is_demo: false,
  is_live: false,
  rules,
});

function dataOf(page: string): TableData {
  const [, json = ''] = /<script type="application\/json" id="game">([^]*?)<\/script>/.exec(page) ?? [];
  return JSON.parse(json) as TableData;
}

it('there is a table for each kind of game except reels, and what is live only', () => {
  expect(Object.keys(RULES).toSorted()).toEqual(
    Object.keys(KINDS)
      .filter((kind) => kind !== 'sic_bo' && KINDS[kind as keyof typeof KINDS] !== 'reels')
      .toSorted(),
  );
});

describe.each(Object.values(RULES))('the page of $kind', (rules) => {
  it.each(LANGUAGES)('in %s has no unfilled placeholder, and nothing inline', (lang) => {
    const page = tablePage({ ...viewOf(rules), lang });
    const [visible = ''] = page.split('<script type="application/json"');
    expect(visible).not.toMatch(/undefined|NaN|\{\w+\}|\[object/);
    expect(page).not.toMatch(/<style|\sstyle=|\son\w+=|javascript:/i);
    const scripts = [...page.matchAll(/<script\b([^>]*)>/g)].map(([, attributes]) => attributes);
    expect(scripts).toEqual([
      ` type="module" src="${STAGE_FILES.prefix}/table.js"`,
      ' type="application/json" id="game"',
    ]);
  });

  it('shows balance, smallest stake and the return of each bet before any script runs', () => {
    const page = tablePage(viewOf(rules));
    expect(page).toMatch(/id="balance">₱1,234\.50</);
    expect(page).toMatch(/id="stake">₱1\.00</);
    expect(page).toContain('99.00%');
    expect(page).toContain('95.00%');
  });
});

describe('the page of a table', () => {
  it('escapes foreign text, in the page and in its data', () => {
    const page = tablePage({ ...viewOf(RULES.dice), game_name: EVIL, site_origin: EVIL });
    expect(page).not.toContain('<img');
    expect(dataOf(page).view).toMatchObject({ game_name: EVIL, site_origin: EVIL });
  });

  it.each([
    ['tables', TABLE_TEXTS],
    ['fishing', FISHING_TEXTS],
  ])('has the same texts and parameters of %s in each language', (_name, texts) => {
    const flat = (value: unknown, path = ''): [string, string[]][] =>
      typeof value === 'string'
        ? [[path, [...value.matchAll(/\{\w+\}/g)].map(([hole]) => hole).toSorted()]]
        : Object.entries(value as object).flatMap(([key, inner]) => flat(inner, `${path}.${key}`));
    for (const lang of LANGUAGES) expect(flat(texts[lang])).toEqual(flat(texts.en));
  });
});
