import { readFile, writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { parseAmount } from '@palaro/contract';
import type { Move, Outcome, RefusalAnswer, RoundAnswer } from '@palaro/studio/wire';
import { until } from '../server/testing.ts';
import type { Answer } from '../server/testing.ts';
import type { FakeWallet } from './fake-wallet.ts';
import { startProvider, type TestProvider } from './testing.ts';

const GAME = 'perlas-mines';
/** Of the first draw of the wallet, the public vector; the next in its order is 19. */
const MINES = [8, 20, 23];
const ORDER = { stake: '10.00', mines: 3 };

let wallet: FakeWallet;
let provider: TestProvider;

beforeEach(async () => {
  ({ wallet, provider } = await startProvider('1000.00'));
});
afterEach(() => provider.end());

const money = (text: string) => parseAmount(text) ?? 0n;
const launch = () => provider.launch({ game_code: GAME });
const roundOf = (answer: Answer) => {
  expect(answer.json()).toHaveProperty('round');
  return answer.json() as RoundAnswer & { outcome: Extract<Outcome, { kind: 'mines' }> };
};
const errorOf = (answer: Answer) => (answer.json() as RefusalAnswer).error;
const begin = async (path: string, order: object = ORDER) => roundOf(await provider.play(path, order));
const open = (path: string, round: string, tile: number, requestId?: string) =>
  provider.step(path, round, { step: 'open', tile }, requestId);
const cashOut = (path: string, round: string) => provider.step(path, round, { step: 'cash_out' });

describe('a round of mines', () => {
  it('is one bet, tiles that raise the factor, and one win', async () => {
    const path = await launch();
    const begun = await begin(path);
    expect([begun.state, begun.steps, begun.outcome.factor]).toEqual(['playing', ['open'], '1.00']);
    expect(wallet.callsOf('bet')[0]?.body).toMatchObject({ amount: '10.00', fair_rounds: 3 });
    const first = roundOf(await open(path, begun.round, 1));
    expect([first.steps, first.outcome.factor]).toEqual([['open', 'cash_out'], '1.12']);
    const second = roundOf(await open(path, begun.round, 25));
    expect([second.outcome.opened, second.outcome.factor, second.win]).toEqual([[1, 25], '1.28', '0.00']);
    expect(wallet.callsOf('win')).toEqual([]);
    const ended = roundOf(await cashOut(path, begun.round));
    expect(ended).toMatchObject({
      state: 'closed',
      win: '12.80',
      steps: [],
      outcome: { cashed_out: '1.28', mines: MINES },
    });
    expect(wallet.callsOf('win').map(({ body }) => body)).toEqual([
      expect.objectContaining({ amount: '12.80', valid_stake: '0.00', round_closed: true }),
    ]);
    expect(wallet.callsOf('bet')).toHaveLength(1);
    expect(wallet.balance).toBe(money('1002.80'));
  });

  it('ends with a mine, which pays nothing and shows the others', async () => {
    const path = await launch();
    const { round } = await begin(path);
    await open(path, round, 1);
    const ended = roundOf(await open(path, round, 20));
    expect(ended).toMatchObject({
      state: 'closed',
      win: '0.00',
      outcome: { hit: 20, opened: [1], mines: MINES },
    });
    expect(wallet.balance).toBe(money('990.00'));
  });

  it('counts as a whole from a factor of 1.50', async () => {
    const path = await launch();
    const { round } = await begin(path);
    for (const tile of [1, 2, 3, 4]) await open(path, round, tile);
    const ended = roundOf(await cashOut(path, round));
    expect(ended.win).toBe('17.10');
    expect(wallet.callsOf('win')[0]?.body).not.toHaveProperty('valid_stake');
  });

  it('tells nobody where the mines are before it ends', async () => {
    const path = await launch();
    const begun = await provider.play(path, ORDER);
    const { round } = roundOf(begun);
    const texts = [
      begun.text,
      (await open(path, round, 1)).text,
      (await provider.look(`${path}/round/${round}`)).text,
      (await provider.look(`${path}/rounds`)).text,
      (await provider.look(`${path}/view`)).text,
      (await provider.look(path)).text,
    ];
    for (const text of texts) expect(text).not.toMatch(/"mines":\[\d/);
    const page = (await provider.look(`/rounds/${round}`)).text;
    expect(page).toMatch(/class="opened"/);
    expect(page).not.toMatch(/class="mine"|8 · 20 · 23/);
  });

  it('has a page with the board, the mines and their proof', async () => {
    const path = await launch();
    const { round } = await begin(path);
    await open(path, round, 20);
    for (const lang of ['en', 'ph', 'zh', 'ms']) {
      const page = (await provider.look(`/rounds/${round}?lang=${lang}`)).text;
      expect(page).toContain('3: 8 · 20 · 23');
      expect(page.match(/<td class="mine"/g)).toHaveLength(2);
      expect(page.match(/<td class="hit"/g)).toHaveLength(1);
      expect(page).toContain('bb62964774');
    }
  });
});

describe('a press too many', () => {
  it('with the same request gets the same answer, and opens one tile', async () => {
    const path = await launch();
    const { round } = await begin(path);
    const answers = await Promise.all([
      open(path, round, 1, 'the-same-press'),
      open(path, round, 1, 'the-same-press'),
    ]);
    expect(answers[0]?.text).toBe(answers[1]?.text);
    expect(answers.map((answer) => roundOf(answer).outcome.opened)).toEqual([[1], [1]]);
  });

  it('on an open tile changes nothing', async () => {
    const path = await launch();
    const { round } = await begin(path);
    await open(path, round, 1);
    const again = roundOf(await open(path, round, 1));
    expect([again.state, again.outcome.opened, again.outcome.factor]).toEqual(['playing', [1], '1.12']);
  });

  it('at once on two tiles opens both, one after the other', async () => {
    const path = await launch();
    const { round } = await begin(path);
    await Promise.all([open(path, round, 1), open(path, round, 2)]);
    const seen = roundOf(await provider.look(`${path}/round/${round}`));
    expect(new Set(seen.outcome.opened)).toEqual(new Set([1, 2]));
  });

  it('on a tile and on the cash-out at once is paid once', async () => {
    const path = await launch();
    const { round } = await begin(path);
    await open(path, round, 1);
    await Promise.all([cashOut(path, round), cashOut(path, round), open(path, round, 2)]);
    expect(wallet.callsOf('win')).toHaveLength(1);
    expect(roundOf(await provider.look(`${path}/round/${round}`)).state).toBe('closed');
  });

  it.each<[string, Move]>([
    ['a tile', { step: 'open', tile: 2 }],
    ['the cash-out', { step: 'cash_out' }],
  ])('on %s after the end is refused', async (_what, move) => {
    const path = await launch();
    const { round } = await begin(path);
    await open(path, round, 20);
    expect(errorOf(await provider.step(path, round, move))).toBe('STEP_NOT_ALLOWED');
    expect(wallet.balance).toBe(money('990.00'));
  });

  it('on the cash-out before the first tile is refused', async () => {
    const path = await launch();
    const { round } = await begin(path);
    expect(errorOf(await cashOut(path, round))).toBe('STEP_NOT_ALLOWED');
  });

  it.each([
    { step: 'open' },
    { step: 'open', tile: 0 },
    { step: 'open', tile: 26 },
    { step: 'open', tile: 1.5 },
    { step: 'dig', tile: 1 },
  ])('that is no step of the game (%j) is malformed', async (move) => {
    const path = await launch();
    const { round } = await begin(path);
    expect((await provider.step(path, round, move as Move)).status).toBe(422);
  });

  it.each([0, 25, 2.5, '3'])('that begins with %j mines is malformed', async (mines) => {
    const answer = await provider.play(await launch(), { ...ORDER, mines });
    expect([answer.status, wallet.calls]).toEqual([422, []]);
  });
});

describe('an open round of mines', () => {
  it('is continued in the next session of its player, who begins no other', async () => {
    const before = await launch();
    const { round } = await begin(before);
    await open(before, round, 1);
    const path = await launch();
    const { rounds } = (await provider.look(`${path}/rounds`)).json() as { rounds: RoundAnswer[] };
    expect(rounds.map((one) => [one.round, one.state])).toEqual([[round, 'playing']]);
    expect((await provider.play(path, ORDER)).status).toBe(409);
    expect(roundOf(await cashOut(path, round)).win).toBe('11.20');
    await begin(path);
  });

  it('is continued after a restart', async () => {
    const path = await launch();
    const { round } = await begin(path);
    await open(path, round, 1);
    await provider.stop();
    await provider.start();
    expect(roundOf(await open(path, round, 2)).outcome.opened).toEqual([1, 2]);
    expect(roundOf(await cashOut(path, round)).win).toBe('12.80');
    expect(wallet.callsOf('bet')).toHaveLength(1);
  });

  it('that its player forgot is cashed out at what is shown', async () => {
    const path = await launch();
    const { round } = await begin(path);
    await open(path, round, 1);
    await provider.stop();
    const fileName = `${provider.folder}/games.jsonl`;
    const book = await readFile(fileName, 'utf8');
    const longAgo = new Date(Date.now() - 11 * 60_000).toISOString();
    await writeFile(fileName, book.replaceAll(/("isLeft":false,"at":)"[^"]*"/g, `$1"${longAgo}"`));
    await provider.start();
    const ended = await until(async () => {
      const seen = roundOf(await provider.look(`${path}/round/${round}`));
      return seen.state === 'closed' && seen;
    });
    expect(ended).toMatchObject({ win: '11.20', outcome: { cashed_out: '1.12', mines: MINES } });
    await until(() => wallet.callsOf('win').length === 1);
  });
});
