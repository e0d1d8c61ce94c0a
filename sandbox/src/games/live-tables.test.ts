import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { parseAmount } from '@palaro/contract';
import { providerTable, type ProviderTable } from '@palaro/contract/wires';
import type { RefusalAnswer, RoundAnswer, TableAnswer } from '@palaro/studio/wire';
import { CATALOGUE } from './catalogue/catalogue.ts';
import { LIVE_KINDS, isLiveTable, type LiveKind } from '@palaro/studio/engine/live-kind';
import { findMaths } from '@palaro/studio/maths/maths';
import type { FakeWallet } from './fake-wallet.ts';
import { startProvider, TestProvider } from './testing.ts';

/** The clock stands still until a test moves it. */
let time = Date.UTC(2026, 10, 24, 8);
const settings = { tableSpeed: 1, clock: () => new Date(time) };
let wallet: FakeWallet;
let provider: TestProvider;

beforeEach(async () => {
  ({ wallet, provider } = await startProvider('1000.00', settings));
});
afterEach(() => provider.end());

const money = (text: string) => parseAmount(text) ?? 0n;
const liveOf = (kind: LiveKind) => {
  const game = CATALOGUE.find((one) => findMaths(one.maths).kind === kind && isLiveTable(one, kind));
  if (!game) throw new Error(`There is no live table of ${kind}.`);
  return game;
};
/** Those that draw at once; hands in which members decide have tests of their own. */
type DrawnKind = Exclude<LiveKind, 'blackjack'>;
const DRAWN_KINDS = LIVE_KINDS.filter((kind): kind is DrawnKind => kind !== 'blackjack');
/** Two spots of each kind. */
const SPOTS: Readonly<Record<DrawnKind, readonly [string, string]>> = {
  baccarat: ['player', 'banker'],
  dragon_tiger: ['dragon', 'tiger'],
  roulette: ['n17_18_20_21', 'red'],
  sic_bo: ['pair2_5', 'big'],
};
const FIELDS = { platform: 'web', mobile: '0', type: 'live', provider: 'any' };
const sit = (kind: LiveKind = 'baccarat', changes = {}) => {
  const { provider: code, game_code } = liveOf(kind);
  return provider.launch({ provider: code, game_code, fields: FIELDS, ...changes });
};
const table = async (path: string) => (await provider.look(`${path}/table`)).json() as TableAnswer;
const roundAt = async (path: string, round: string) =>
  (await provider.look(`${path}/round/${round}`)).json() as RoundAnswer;
const bet = async (path: string, table_round: string, spot = 'player', stake = '10.00') =>
  (await provider.play(path, { table_round, bets: [{ spot, stake }] })).json() as RoundAnswer & RefusalAnswer;
const moveTo = (instant: string) => {
  time = Date.parse(instant);
};
/** At the beginning of a round. */
const opened = async (path: string) => {
  moveTo((await table(path)).next_at);
  return table(path);
};

describe.each(DRAWN_KINDS)('a live table of %s', (kind) => {
  const [spot, other] = SPOTS[kind];

  it('shows one clock and one result to two members, and to a process that starts later', async () => {
    wallet.purses.set('token-2', money('1000.00'));
    const [one, two] = [await sit(kind), await sit(kind, { token: 'token-2', player: 'player-2' })];
    const open = await opened(one);
    expect(await table(two)).toEqual(open);
    expect(open).not.toHaveProperty('draw');
    const [first, second] = [await bet(one, open.round, spot), await bet(two, open.round, other, '25.00')];
    expect((await table(one)).others).toEqual([{ seat: 1, bets: [{ spot: other, stake: '25.00' }] }]);
    expect(first.outcome).toMatchObject({ kind: 'shared_bet', table_round: open.round });

    moveTo(open.closes_at);
    const { draw } = await table(one);
    expect(draw).toMatchObject({ kind });
    expect((await roundAt(one, first.round)).state).toBe('placed');
    await provider.stop();
    await provider.start();
    expect((await table(two)).draw).toEqual(draw);

    moveTo(open.ends_at);
    const ends = [await roundAt(one, first.round), await roundAt(two, second.round)];
    for (const { state, outcome } of ends) {
      expect(state).toBe('closed');
      expect({ ...outcome, spots: [] }).toEqual(draw);
    }
    expect(wallet.balance).toBe(money('990.00') + money(ends[0]?.win ?? ''));
    expect((await table(one)).road.at(-1)).toMatchObject({ number: open.number });
  });

  it('takes bets until the close, and for no other round; nothing is staked after it', async () => {
    const path = await sit(kind);
    const open = await opened(path);
    time = Date.parse(open.closes_at) - 1;
    expect(await bet(path, open.round, spot)).toHaveProperty('round');
    moveTo(open.closes_at);
    expect((await bet(path, open.round, spot)).error).toBe('BETS_CLOSED');
    moveTo(open.next_at);
    expect((await bet(path, open.round, spot)).error).toBe('BETS_CLOSED');
    const noRound = await provider.play(path, { bets: [{ spot, stake: '10.00' }] });
    expect(noRound.status).toBe(422);
    expect(wallet.callsOf('bet')).toHaveLength(1);
  });

  it('settles a round of a server that was killed in it, with the draw that it had', async () => {
    const path = await sit(kind);
    const open = await opened(path);
    const placed = await bet(path, open.round, spot, '100.00');
    moveTo(open.closes_at);
    const { draw } = await table(path);
    await provider.stop();
    moveTo(open.next_at);
    await provider.start();
    const ended = await roundAt(path, placed.round);
    expect([ended.state, { ...ended.outcome, spots: [] }]).toEqual(['closed', draw]);
    expect(wallet.balance).toBe(money('900.00') + money(ended.win));
  });
});

describe('a live table', () => {
  it('takes several bets on a round up to the limit of a spot, each once', async () => {
    const path = await sit();
    const { round } = await opened(path);
    const order = {
      request_id: 'twice-the-same',
      table_round: round,
      bets: [{ spot: 'tie', stake: '1.00' }],
    };
    const [one, again] = [await provider.play(path, order), await provider.play(path, order)];
    expect(again.json()).toEqual(one.json());
    expect(await bet(path, round, 'tie', '499.00')).toHaveProperty('round');
    expect((await bet(path, round, 'tie', '1.00')).error).toBe('STAKE_LIMIT');
    const elsewhere = await sit();
    expect((await bet(elsewhere, round, 'tie', '1.00')).error).toBe('STAKE_LIMIT');
    expect(wallet.money).toBe('500.00');
  });

  it('takes a bet back whose answer was lost, as if it had not been', async () => {
    wallet.troubles['bet'] = ['drop_answer'];
    const path = await sit();
    const open = await opened(path);
    expect((await bet(path, open.round)).error).toBe('BET_CANCELLED');
    expect(wallet.money).toBe('1000.00');
    moveTo(open.next_at);
    expect((await table(path)).others).toEqual([]);
  });

  it.each([
    ['baccarat', ['banker', 'player', 'tie']],
    ['dragon_tiger', ['dragon', 'tie', 'tiger']],
    ['roulette', ['black', 'green', 'red']],
    ['sic_bo', ['big', 'small', 'triple']],
    ['blackjack', ['dealer_blackjack', 'dealer_bust', 'dealer_stands', 'hand_blackjack']],
  ] as const)(
    'of %s has a road of the same rounds for all, longer by one with each',
    async (kind, results) => {
      const path = await sit(kind);
      const before = await opened(path);
      moveTo(before.ends_at);
      const { road } = await table(path);
      expect(road.slice(0, -1)).toEqual(before.road);
      expect(road.length).toBeGreaterThan(60);
      for (const { result } of road) expect(results).toContain(result);
    },
  );

  it('is listed for a lobby with its clock and the last results, as the table itself has them', async () => {
    const path = await sit('roulette');
    const open = await opened(path);
    const { provider: code, game_code } = liveOf('roulette');
    const { tables } = (await provider.request('/v1/tables', { provider: code })).json() as {
      tables: ProviderTable[];
    };
    for (const listed of tables) expect(providerTable.parse(listed)).toEqual(listed);
    expect(new Set(tables.map(({ kind }) => kind))).toEqual(new Set(LIVE_KINDS));
    expect(tables.find((listed) => listed.game_code === game_code)).toEqual({
      game_code,
      kind: 'roulette',
      opens_at: open.opens_at,
      bets_ms: Date.parse(open.closes_at) - Date.parse(open.opens_at),
      deal_ms: Date.parse(open.ends_at) - Date.parse(open.closes_at),
      round_ms: Date.parse(open.next_at) - Date.parse(open.opens_at),
      results: open.road.slice(-24).map(({ result, points }) => ({ result, points })),
    });
  });

  it('exists for live games alone', async () => {
    expect((await provider.look(`${await provider.launch()}/table`)).status).toBe(404);
  });
});
