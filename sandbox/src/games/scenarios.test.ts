import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { parseAmount } from '@palaro/contract';
import type { ProviderCode } from '@palaro/contract';
import { call, until } from '../server/testing.ts';
import type { Answer } from '../server/testing.ts';
import { gamesOf } from './catalogue/catalogue.ts';
import type { FakeWallet } from './fake-wallet.ts';
import type { RefusalAnswer, RoundAnswer } from '@palaro/studio/wire';
import { SCENARIOS } from './scenarios.ts';
import { aLaunch, startProvider, TestProvider } from './testing.ts';

let wallet: FakeWallet;
let provider: TestProvider;

beforeEach(async () => {
  ({ wallet, provider } = await startProvider('500.00'));
});
afterEach(() => provider.end());

const money = (text: string) => parseAmount(text) ?? 0n;
const errorOf = (answer: Answer) => (answer.json() as RefusalAnswer).error;
const actions = () => wallet.calls.map(({ action }) => action);
const slotOf = (code: ProviderCode) => gamesOf(code).find(({ category }) => category === 'slot')?.game_code;
const misbehave = (name: string, code: ProviderCode) => provider.scenario({ name, provider: code });
const open = (code: ProviderCode) =>
  provider.launch({ provider: code, game_code: slotOf(code), fields: { platform: 'web', mobile: '0' } });
/** Checks that each stake was taken once and each win paid once. */
const isExact = (rounds: readonly RoundAnswer[], stake = '5.00') =>
  wallet.balance === money('500.00') + rounds.reduce((sum, { win }) => sum + money(win) - money(stake), 0n);

/** One provider per dialect, and the house's own, whose draws come from the wallet. */
describe.each(['jili', 'fc', 'kislap', 'launchone'] as const)('at %s', (code) => {
  const spinTwice = async () => {
    const path = await open(code);
    const rounds: RoundAnswer[] = [];
    for (const answer of [await provider.spin(path), await provider.spin(path)]) {
      expect(answer.json()).toHaveProperty('round');
      rounds.push(answer.json() as RoundAnswer);
    }
    return rounds;
  };

  it.each(['late', 'duplicate', 'reordered', 'lost_win'])(
    '%s: each round still counts once',
    async (name) => {
      await misbehave(name, code);
      const path = await open(code);
      const first = (await provider.spin(path)).json() as RoundAnswer;
      await until(() => isExact([first]));
      const second = await until(async () => {
        const answer = await provider.spin(path, '5.00', 'the-second-round');
        return answer.status === 200 && (answer.json() as RoundAnswer);
      });
      await until(() => isExact([first, second]));
    },
  );

  it('reordered: a win arrives before its bet and after it', async () => {
    await misbehave('reordered', code);
    await provider.spin(await open(code));
    expect(actions()).toEqual(['win', 'bet', 'win']);
  });

  it('lost_answer: the bet is taken, its answer is lost, and it is rolled back', async () => {
    await misbehave('lost_answer', code);
    expect(errorOf(await provider.spin(await open(code)))).toBe('BET_CANCELLED');
    expect([actions(), wallet.money]).toEqual([['bet', 'rollback'], '500.00']);
  });

  it('late_win: a win comes after its round was closed, and waits', async () => {
    await misbehave('late_win', code);
    expect((await provider.spin(await open(code))).json()).toHaveProperty('round');
    await until(() => wallet.waiting.length > 0);
    expect(wallet.waiting.map(({ amount }) => amount)).toEqual([money('5.00')]);
    expect(wallet.money).toBe('495.00');
  });

  it('a win that the house looks at first is no win yet, on the screen and on the page of the round', async () => {
    wallet.largestPlain = 0n;
    const path = await open(code);
    const won = await until(async () => {
      const round = (await provider.spin(path)).json() as RoundAnswer;
      return money(round.win) > 0n && round;
    });
    expect(won.waits).toBe('review');
    expect(wallet.waiting.at(-1)?.amount).toBe(money(won.win));
    const { text } = await call(`${provider.url}/rounds/${won.round}`);
    expect(text).toContain('Under review');
  });

  it('lost_win: a win is announced as owed until the wallet has it', async () => {
    await misbehave('lost_win', code);
    const path = await open(code);
    const seen: RoundAnswer[] = [];
    const won = await until(async () => {
      const answer = (await provider.spin(path)).json() as Partial<RoundAnswer>;
      if (answer.round === undefined) return false;
      seen.push(answer as RoundAnswer);
      return money(answer.win ?? '0') > 0n && (answer as RoundAnswer);
    });
    expect(won.waits).toBe('payment');
    const paid = await until(async () => {
      const round = (await provider.look(`${path}/round/${won.round}`)).json() as RoundAnswer;
      return round.waits === undefined && round;
    });
    expect(money(paid.balance)).toBe(wallet.balance);
    await until(() => isExact(seen));
  });

  it('rollback_first: a bet after its rollback takes nothing', async () => {
    await misbehave('rollback_first', code);
    expect(errorOf(await provider.spin(await open(code)))).toBe('BET_CANCELLED');
    expect([actions(), wallet.money]).toEqual([['rollback', 'bet'], '500.00']);
  });

  it('late_bet: a bet that is sent after its rollback takes nothing', async () => {
    await misbehave('late_bet', code);
    expect(errorOf(await provider.spin(await open(code)))).toBe('BET_CANCELLED');
    await until(() => actions().length === 2);
    expect([actions(), wallet.money]).toEqual([['rollback', 'bet'], '500.00']);
  });

  it('bad_signature: there is no round, and nothing is taken', async () => {
    await misbehave('bad_signature', code);
    expect(errorOf(await provider.spin(await open(code)))).toBe('BET_CANCELLED');
    expect([actions(), wallet.money]).toEqual([['bet'], '500.00']);
  });

  it('open_round: the stake is taken and the win is paid only after a request', async () => {
    await misbehave('open_round', code);
    const path = await open(code);
    const round = (await provider.spin(path)).json() as RoundAnswer;
    expect([actions(), wallet.money]).toEqual([['bet'], '495.00']);
    expect(errorOf(await provider.spin(path))).toBe('ROUND_OPEN');
    await misbehave('normal', code);
    expect(isExact([round])).toBe(true);
  });

  it('launch_500: a launch fails until the scenario ends', async () => {
    await misbehave('launch_500', code);
    const body = aLaunch({
      provider: code,
      game_code: slotOf(code),
      fields: { platform: 'web', mobile: '0' },
    });
    expect((await provider.request('/v1/launch', body)).status).toBe(500);
    await misbehave('normal', code);
    expect((await provider.request('/v1/launch', body)).status).toBe(200);
  });

  it('normal again: everything works as before', async () => {
    for (const name of Object.keys(SCENARIOS)) await misbehave(name, code);
    await misbehave('normal', code);
    expect(isExact(await spinTwice())).toBe(true);
  });
});

describe('an open round', () => {
  it('is settled automatically when its time is over, also after a restart', async () => {
    await provider.remove();
    provider = new TestProvider(wallet, { openMs: 150 });
    await provider.start();
    await misbehave('open_round', 'jili');
    const round = (await provider.spin(await open('jili'))).json() as RoundAnswer;
    await provider.stop();
    await provider.start();
    await until(() => actions().includes('win'));
    expect(isExact([round])).toBe(true);
  });

  it('of one session is settled by the session’s own scenario', async () => {
    const path = await open('jili');
    const session = path.split('/').at(-1);
    await provider.scenario({ name: 'open_round', session });
    const round = (await provider.spin(path)).json() as RoundAnswer;
    expect(wallet.money).toBe('495.00');
    await provider.scenario({ name: 'normal', session });
    expect(isExact([round])).toBe(true);
  });
});

it('a scenario of one provider does not affect others', async () => {
  await misbehave('lost_answer', 'fc');
  expect((await provider.spin(await open('jili'))).json()).toHaveProperty('round');
  expect(errorOf(await provider.spin(await open('fc')))).toBe('BET_CANCELLED');
  await provider.scenario({ name: 'normal' });
  expect((await provider.spin(await open('fc'))).json()).toHaveProperty('round');
});

it('a batch that is refused in its middle takes none of its stakes', async () => {
  const path = await provider.launch({
    provider: 'evo',
    game_code: gamesOf('evo').find(({ game_name: name }) => name.endsWith('Punto Banco'))?.game_code,
    fields: { mobile: '0' },
  });
  const bets = ['player', 'tie', 'player_pair'].map((spot) => ({ spot, stake: '200.00' }));
  expect(errorOf(await provider.play(path, { bets }))).toBe('INSUFFICIENT_FUNDS');
  expect(wallet.money).toBe('500.00');
});
