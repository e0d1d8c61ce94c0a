import { createHash, createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { parseAmount } from '@palaro/contract';
import type { CrashMaths } from '@palaro/studio/hash/crash';
import { FlightRounds, type FlightRound } from '@palaro/studio/hash/flight-rounds';
import { isSharedFlight } from '@palaro/studio/hash/shared-crash';
import { findMaths } from '@palaro/studio/maths/maths';
import type { FlightAnswer, RefusalAnswer, RoundAnswer } from '@palaro/studio/wire';
import { until } from '../server/testing.ts';
import { CATALOGUE } from './catalogue/catalogue.ts';
import type { FakeWallet } from './fake-wallet.ts';
import { startProvider, TestProvider } from './testing.ts';

/** The clock stands still until a test moves it. */
let time = Date.UTC(2026, 10, 24, 8);
let clock = () => new Date(time);
let wallet: FakeWallet;
let provider: TestProvider;

beforeEach(async () => {
  ({ wallet, provider } = await startProvider('1000.00', { tableSpeed: 1, clock: () => clock() }));
  clock = () => new Date(time);
  wallet.purses.set('token-2', parseAmount('1000.00') ?? 0n);
});
afterEach(() => provider.end());

const game = CATALOGUE.find((one) => isSharedFlight(one, findMaths(one.maths).kind)) ?? CATALOGUE[0]!;
const maths = findMaths(game.maths) as CrashMaths;
const FIELDS = { platform: 'web', mobile: '0', type: 'hash', provider: 'any' };
const sit = (changes = {}) =>
  provider.launch({ provider: game.provider, game_code: game.game_code, fields: FIELDS, ...changes });
const sitTwo = () => sit({ token: 'token-2', player: 'player-2' });
const flight = async (at: string) => (await provider.look(`${at}/flight`)).json() as FlightAnswer;
type Answered = RoundAnswer & RefusalAnswer;
const bet = async (at: string, table_round: string, fields: object = {}) =>
  (await provider.play(at, { stake: '10.00', table_round, ...fields })).json() as Answered;
const roundAt = async (at: string, round: string) =>
  (await provider.look(`${at}/round/${round}`)).json() as Answered;
const leave = async (at: string, round: string) =>
  (await provider.step(at, round, { step: 'cash_out' })).json() as Answered;

/** Moves the clock to the opening of a flight whose end is between two factors, in hundredths. */
async function openOne(from: number, to = Infinity): Promise<FlightRound> {
  const book = await readFile(path.join(provider.folder, 'games.jsonl'), 'utf8');
  const [, secret = ''] = /"secret":"([\da-f]+)"/.exec(book) ?? [];
  const flights = new FlightRounds(secret, 1);
  for (let round = flights.at(game, maths, new Date(time)); ;) {
    time = round.nextAt;
    round = flights.at(game, maths, new Date(time));
    if (round.point >= from && round.point <= to) return round;
  }
}
const startOf = ({ startsAt }: FlightRound, seconds: number) => startsAt + seconds * 1_000;

describe('a flight for all', () => {
  it('is one clock, one point and one result for two members, and for a process that starts later', async () => {
    const [one, two] = [await sit(), await sitTwo()];
    const { id, startsAt, endsAt, point, hash } = await openOne(200, 900);
    const open = await flight(one);
    expect(await flight(two)).toEqual(open);
    expect(open).toMatchObject({ round: id, hash });
    expect(open).not.toHaveProperty('crashed_at');
    const [first, second] = [
      await bet(one, id, { auto_cash_out: '1.50' }),
      await bet(two, id, { stake: '20.00' }),
    ];
    expect([first.state, first.steps, second.state]).toEqual(['playing', [], 'playing']);
    expect((await flight(one)).others).toEqual([{ seat: 1, stake: '20.00' }]);

    await provider.stop();
    await provider.start();
    time = startOf({ startsAt } as FlightRound, 0);
    expect(await flight(one)).toMatchObject({ round: id, factor: '1.00' });
    time = endsAt - 1;
    expect(await flight(one)).toMatchObject({ own: { stake: '10.00', cashed_out: '1.50' } });
    expect((await roundAt(one, first.round)).outcome).not.toHaveProperty('crashed_at');
    time = endsAt;
    const fell = (point / 100).toFixed(2);
    expect(await flight(two)).toMatchObject({ round: id, crashed_at: fell });
    const [won, lost] = [await roundAt(one, first.round), await roundAt(two, second.round)];
    expect([won.win, lost.win]).toEqual(['15.00', '0.00']);
    for (const { state, outcome } of [won, lost])
      expect([state, outcome]).toEqual(['closed', expect.objectContaining({ crashed_at: fell })]);
    expect(wallet.balance).toBe(parseAmount('1005.00'));
  });

  it('is proved by what was shown before anybody could bet', async () => {
    const at = await sit();
    const { id, endsAt } = await openOne(200);
    const { hash } = await flight(at);
    time = endsAt;
    const { flown } = await flight(at);
    expect(flown).toHaveLength(20);
    expect(flown.at(-1)).toMatchObject({ round: id, hash });
    for (const { round, seed, hash: shown, crashed_at } of flown) {
      expect(createHash('sha256').update(seed).digest('hex')).toBe(shown);
      const drawn = createHmac('sha256', seed).update(round).digest().readUInt32BE(0);
      const reached = Math.floor((maths.percent * 2 ** 32) / drawn);
      expect(crashed_at).toBe((Math.min(maths.max, Math.max(100, reached)) / 100).toFixed(2));
    }
  });

  it('takes bets until its start, one a member, and for no other flight', async () => {
    const [at, elsewhere] = [await sit(), await sit()];
    const { id, startsAt, nextAt } = await openOne(200);
    time = startsAt - 1;
    expect(await bet(at, id)).toHaveProperty('round');
    expect((await bet(elsewhere, id)).error).toBe('ROUND_OPEN');
    time = startsAt;
    const late = await sitTwo();
    expect((await bet(late, id)).error).toBe('BETS_CLOSED');
    time = nextAt;
    expect((await bet(late, id)).error).toBe('BETS_CLOSED');
    expect((await provider.play(late, { stake: '10.00' })).status).toBe(422);
    expect(wallet.callsOf('bet')).toHaveLength(1);
  });

  it('pays the factor that the server took, and a cash-out after the end is refused', async () => {
    const [one, two] = [await sit(), await sitTwo()];
    const { id, startsAt, endsAt } = await openOne(300);
    const [first, second] = [await bet(one, id), await bet(two, id)];
    expect((await leave(one, first.round)).error).toBe('STEP_NOT_ALLOWED');
    time = startsAt + 2_000;
    const { factor = '' } = await flight(one);
    const left = await leave(one, first.round);
    expect([left.outcome, left.win]).toEqual([
      expect.objectContaining({ cashed_out: factor }),
      (Number(factor) * 10).toFixed(2),
    ]);
    expect(left.outcome).not.toHaveProperty('crashed_at');
    expect((await flight(two)).others).toEqual([{ seat: 1, stake: '10.00', cashed_out: factor }]);
    time = endsAt;
    expect((await leave(two, second.round)).error).toBe('STEP_NOT_ALLOWED');
    expect((await roundAt(two, second.round)).win).toBe('0.00');
  });

  it('cut by a stop of the server pays whoever had left by then, and gives back every other stake', async () => {
    const [one, two] = [await sit(), await sitTwo()];
    const { id, startsAt, endsAt } = await openOne(300);
    const [auto, open] = [await bet(one, id, { auto_cash_out: '1.10' }), await bet(two, id)];
    time = startsAt + 100;
    await provider.stop();
    time = endsAt;
    await provider.start();
    await until(async () => (await roundAt(two, open.round)).error === 'BET_CANCELLED');
    expect((await roundAt(one, auto.round)).win).toBe('11.00');
    expect([wallet.balance, wallet.purses.get('token-2')]).toEqual([
      parseAmount('1001.00'),
      parseAmount('1000.00'),
    ]);
  });

  it('gives a stake back that the wallet has only taken after the start', async () => {
    const at = await sit();
    const { id, startsAt } = await openOne(300);
    clock = () => new Date(wallet.callsOf('bet').length > 0 ? startsAt : startsAt - 1);
    expect((await bet(at, id)).error).toBe('BET_CANCELLED');
    expect([wallet.callsOf('rollback').length, wallet.money]).toEqual([1, '1000.00']);
  });

  it('exists where flights are no member’s own', async () => {
    expect((await provider.look(`${await provider.launch()}/flight`)).status).toBe(404);
  });
});
