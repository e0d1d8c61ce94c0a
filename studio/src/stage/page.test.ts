import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { toBrowserModule } from './to-browser-module.ts';
import type { GameData } from './game-data.ts';
import { playPage } from './page.ts';
import { LANGUAGES } from '../wire/index.ts';
import type { ReelView } from './view.ts';
import { STAGE_FILES } from './stage-files.ts';

const EVIL = `</script><img src=x onerror="alert(1)">'`;

const LINES = {
  kind: 'reels',
  reels: 5,
  rows: 3,
  symbols: 9,
  lines: [
    [1, 1, 1, 1, 1],
    [0, 1, 2, 1, 0],
  ],
  paytable: Array.from({ length: 8 }, (_, symbol) => ({ symbol, pays: { 3: 2, 4: 10, 5: 100 } })),
  start: [
    [0, 1, 2],
    [3, 4, 5],
    [6, 7, 8],
    [0, 1, 2],
    [3, 4, 5],
  ],
} as const;

const VIEW: ReelView = {
  game_code: 'sampaguita-fortune',
  game_name: 'Sampaguita Fortune',
  category: 'slot',
  provider_name: 'LaunchOne',
  art_seed: 'sampaguita-fortune',
  lang: 'en',
  currency: 'PHP',
  site_origin: 'https://palaro.example',
  rtp: '95.82',
  returns: [],
  stakes: ['2.00', '10.00'],
  balance: '1234.5',
  is_demo: false,
  is_live: false,
  rules: LINES,
};

function dataOf(page: string): GameData {
  const [, json = ''] = /<script type="application\/json" id="game">([^]*?)<\/script>/.exec(page) ?? [];
  return JSON.parse(json) as GameData;
}

const WAYS = {
  ...LINES,
  kind: 'ways',
  ways: 243,
  coins: 20,
  scatter: 7,
  free_spins: { 3: 8, 4: 12, 5: 20 },
  free_times: 3,
} as const;

const CLASSIC = {
  ...LINES,
  kind: 'classic',
  line: 1,
  mixed: { symbols: [0, 1, 2], pays: 2 },
  wild_times: 3,
} as const;

const CASCADES = { ...WAYS, kind: 'cascades', free_spins: { 3: 6 }, times: [1, 2, 3, 5] } as const;

const TALL = {
  ...WAYS,
  kind: 'tall_ways',
  ways: 243,
  fewest_ways: 32,
  fewest_rows: 2,
  free_rows: 3,
  start: [
    [0, 1],
    [2, 3, 4],
    [5, 6],
    [7, 8, 0],
    [1, 2],
  ],
} as const;

const HOLD = {
  ...LINES,
  kind: 'hold_and_win',
  coin: 7,
  faces: [{ pays: 10 }, { pays: 40, prize: 'mini' }],
  hold_from: 6,
  respins: 3,
  grand: 400,
  paytable: LINES.paytable.filter(({ symbol }) => symbol < 7),
} as const;

describe.each(
  LANGUAGES.flatMap((lang) => [
    ['lines', lang, LINES] as const,
    ['ways', lang, WAYS] as const,
    ['classic', lang, CLASSIC] as const,
    ['cascades', lang, CASCADES] as const,
    ['hold and win', lang, HOLD] as const,
    ['changing heights', lang, TALL] as const,
  ]),
)('the page of a game of %s in %s', (_family, lang, rules) => {
  const page = playPage({ ...VIEW, lang, rules });

  it('has no inline script, style or handler', () => {
    const scripts = [...page.matchAll(/<script\b([^>]*)>/g)].map(([, attributes]) => attributes);
    expect(scripts).toEqual([
      ` type="module" src="${STAGE_FILES.prefix}/game.js"`,
      ' type="application/json" id="game"',
    ]);
    expect(page).not.toMatch(/<style|\sstyle=|\son\w+=|javascript:/i);
  });

  it('contains every symbol of the reels, each once', () => {
    const drawn = [...page.matchAll(/<symbol id="symbol-(\d+)"/g)].map(([, symbol]) => Number(symbol));
    expect(drawn).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('has no unfilled placeholder', () => {
    const [visible = ''] = page.split('<script type="application/json"');
    expect(visible).not.toMatch(/undefined|NaN|\{\w+\}|\[object/);
  });
});

describe('the page of a game', () => {
  it('shows balance and smallest stake before any script runs', () => {
    const page = playPage(VIEW);
    expect(page).toMatch(/id="balance">₱1,234\.50</);
    expect(page).toMatch(/id="stake">₱2\.00</);
    expect(page).toContain('95.82%');
  });

  it('gives its script the largest bet with a bonus', () => {
    const bonus_limit = { most_bet: '22.00', own: '10.00' };
    expect(dataOf(playPage({ ...VIEW, bonus_limit })).bonusLimit).toEqual(bonus_limit);
    expect(dataOf(playPage(VIEW))).not.toHaveProperty('bonusLimit');
  });

  it('is the same for the same seed and another for another', () => {
    expect(playPage(VIEW)).toBe(playPage(VIEW));
    expect(playPage({ ...VIEW, art_seed: 'mayon' })).not.toBe(playPage(VIEW));
  });

  it('escapes foreign text, in the page and in its data', () => {
    const page = playPage({ ...VIEW, game_name: EVIL, site_origin: EVIL, currency: EVIL });
    expect(page).not.toContain('<img');
    expect(dataOf(page)).toMatchObject({ siteOrigin: EVIL, currency: EVIL });
  });

  it('has the data of a round for its script', () => {
    const { stakes } = VIEW;
    const { lines, start, symbols } = LINES;
    expect(dataOf(playPage(VIEW))).toMatchObject({ lines, stakes, start, symbols, balance: '1234.5' });
  });
});

describe('the script of a game', () => {
  const folder = path.join(import.meta.dirname, 'browser');
  const modules = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));

  it.each(modules)('%s loads nothing from outside its folder', (name) => {
    const source = toBrowserModule(readFileSync(path.join(folder, name), 'utf8'));
    const imported = [...source.matchAll(/(?:from|import)\s*\(?['"]([^'"]+)['"]/g)].map(
      ([, address]) => address,
    );
    const served = modules.map((module) => `./${module.replace(/\.ts$/, '.js')}`);
    for (const address of imported) expect(served).toContain(address);
  });

  it('receives no messages', () => {
    const sources = modules.map((name) => readFileSync(path.join(folder, name), 'utf8')).join('');
    expect(sources).not.toMatch(/onmessage|'message'/);
  });
});
