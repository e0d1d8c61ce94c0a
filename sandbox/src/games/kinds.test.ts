import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { parseAmount } from '@palaro/contract';
import type { ProviderCode } from '@palaro/contract';
import { call, until } from '../server/testing.ts';
import type { Answer } from '../server/testing.ts';
import { gamesOf } from './catalogue/catalogue.ts';
import { isLiveTable } from '@palaro/studio/engine/live-kind';
import { findMaths } from '@palaro/studio/maths/maths';
import type { FakeWallet } from './fake-wallet.ts';
import type {
  Kind,
  MatchesAnswer,
  Outcome,
  RefusalAnswer,
  RoundAnswer,
  ScreenView,
  Step,
} from '@palaro/studio/wire';
import { providerOf } from './providers.ts';
import { startProvider, TestProvider } from './testing.ts';

let wallet: FakeWallet;
let provider: TestProvider;

beforeEach(async () => {
  ({ wallet, provider } = await startProvider('100000.00'));
});
afterEach(() => provider.end());

const money = (text: string) => parseAmount(text) ?? 0n;
const roundOf = (answer: Answer) => {
  expect(answer.json()).toHaveProperty('round');
  return answer.json() as RoundAnswer;
};
const outcomeAs = <K extends Outcome['kind']>(kind: K, { outcome }: RoundAnswer) => {
  expect(outcome.kind).toBe(kind);
  return outcome as Extract<Outcome, { kind: K }>;
};
const legsOf = ({ outcome }: RoundAnswer) => {
  if (!('legs' in outcome)) throw new Error(`A round of ${outcome.kind} has no legs.`);
  return outcome.legs;
};
const errorOf = (answer: Answer) => (answer.json() as RefusalAnswer).error;

function codeOf(code: ProviderCode, kind: Kind, suits = (_maths: string) => true): string {
  // Live tables have rounds of their own.
  const game = gamesOf(code).find(
    (one) => findMaths(one.maths).kind === kind && suits(one.maths) && !isLiveTable(one, kind),
  );
  if (!game) throw new Error(`${code} has no ${kind}`);
  return game.game_code;
}
const launch = (code: ProviderCode, kind: Kind, suits?: (maths: string) => boolean) =>
  provider.launch({ provider: code, game_code: codeOf(code, kind, suits), fields: FIELDS });
/** The fields of all providers together; names of games are tested elsewhere. */
const FIELDS = { platform: 'web', mobile: '0', type: 'sports', provider: 'any' };

const closed = (path: string, round: string) =>
  until(async () => {
    const seen = roundOf(await provider.look(`${path}/round/${round}`));
    return seen.state === 'closed' && seen;
  });

const bets = (...spots: string[]) => ({ bets: spots.map((spot) => ({ spot, stake: '10.00' })) });

describe('a round of one draw', () => {
  it.each<[Kind, ProviderCode, object, string]>([
    ['reels', 'jili', { stake: '10.00' }, '10.00'],
    ['reels', 'fc', { stake: '10.00' }, '10.00'],
    ['reels', 'kislap', { stake: '10.00' }, '10.00'],
    ['ways', 'launchone', { stake: '10.00' }, '10.00'],
    ['classic', 'launchone', { stake: '10.00' }, '10.00'],
    ['cascades', 'launchone', { stake: '10.00' }, '10.00'],
    ['hold_and_win', 'launchone', { stake: '10.00' }, '10.00'],
    ['tall_ways', 'launchone', { stake: '10.00' }, '10.00'],
    ['dice', 'launchone', { stake: '10.00', target: '50.00', over: true }, '10.00'],
    ['dice', 'wow', { stake: '10.00', target: '20.00', over: false }, '10.00'],
    ['limbo', 'halo', { stake: '10.00', target: '1.50' }, '10.00'],
    ['plinko', 'launchone', { stake: '10.00', risk: 'medium' }, '10.00'],
    ['fishing', 'launchone', { stake: '10.00', fish: 'squid' }, '10.00'],
    ['fishing', 'jili', { stake: '10.00', fish: 'sardine' }, '10.00'],
    ['roulette', 'launchone', bets('red', 'n17', 'dozen1'), '30.00'],
    ['baccarat', 'tbl', bets('player', 'tie'), '20.00'],
    ['baccarat', 'evo', bets('player', 'banker_pair', 'tie'), '30.00'],
    ['dragon_tiger', 'tbl', bets('dragon', 'tie'), '20.00'],
    ['dragon_tiger', 'mindoro', bets('tiger'), '10.00'],
  ])('of %s at %s takes the stake, shows the draw and pays exactly', async (kind, code, order, stake) => {
    const path = await launch(code, kind);
    for (let index = 0; index < 10; index += 1) {
      const before = wallet.balance;
      const round = roundOf(await provider.play(path, order));
      expect([round.state, round.stake, round.steps]).toEqual(['closed', stake, []]);
      outcomeAs(kind as 'reels', round);
      expect(wallet.balance).toBe(before - money(stake) + money(round.win));
      expect(money(round.balance)).toBe(wallet.balance);
    }
    const standing = wallet
      .callsOf('bet')
      .reduce((sum, { body }) => sum + money(body['amount'] as string), 0n);
    expect(standing).toBe(money(stake) * 10n);
  });

  it('sends a stake at risk of 0 when both sides are covered', async () => {
    const path = await launch('tbl', 'baccarat');
    await provider.play(path, bets('player', 'banker'));
    expect(wallet.callsOf('win')[0]?.body).toMatchObject({ valid_stake: '0.00' });
    const roulette = await launch('launchone', 'roulette');
    await provider.play(roulette, bets('red', 'black'));
    expect(wallet.callsOf('win')[1]?.body).toMatchObject({ valid_stake: '0.00' });
  });

  it.each([
    // 24 of 37 pockets, and 26 of them.
    [['dozen1', 'dozen2'], 'all'],
    [['dozen1', 'dozen2', 'n25', 'n26'], 'nothing'],
    [['red', 'dozen1', 'n0'], 'all'],
  ] as const)('a roulette bet on %j has %s at risk', async (spots, risk) => {
    await provider.play(await launch('launchone', 'roulette'), bets(...spots));
    const [sent] = wallet.callsOf('win');
    const staked = wallet.callsOf('bet').reduce((sum, { body }) => sum + money(body['amount'] as string), 0n);
    expect(money(sent?.body['valid_stake'] as string)).toBe(risk === 'all' ? staked : 0n);
  });

  it('sends the factor at which a flight is left by itself as its odds', async () => {
    await provider.play(await launch('launchone', 'crash'), { stake: '10.00', auto_cash_out: '1.20' });
    expect(wallet.callsOf('bet')[0]?.body).toMatchObject({ odds: '1.20' });
  });

  it('sends the odds to the wallet, if there are any', async () => {
    const path = await launch('halo', 'dice');
    await provider.play(path, { stake: '10.00', target: '95.00', over: false });
    expect(wallet.callsOf('bet')[0]?.body).toMatchObject({ odds: expect.stringMatching(/^1\.0\d/) });
  });

  it.each<[Kind, ProviderCode, object]>([
    ['dice', 'halo', { stake: '10.00', target: '99.99', over: true }],
    ['dice', 'halo', { stake: '10.00', target: '50.00' }],
    ['dice', 'halo', { stake: '7.00', target: '50.00', over: true }],
    ['limbo', 'halo', { stake: '10.00', target: '1.00' }],
    ['plinko', 'launchone', { stake: '10.00', risk: 'huge' }],
    ['fishing', 'jili', { stake: '10.00', fish: 'whale' }],
    ['fishing', 'jili', { stake: '10.00', fish: 'bakunawa' }],
    ['crash', 'halo', { stake: '10.00', auto_cash_out: '1.00' }],
    ['roulette', 'halo', bets('red', 'red')],
    ['roulette', 'halo', bets('purple')],
    ['roulette', 'halo', { bets: [] }],
    ['bingo', 'jili', { stake: '10.00', cards: 5 }],
    ['keno', 'perya', { stake: '10.00', picks: [1, 1, 2] }],
    ['pick', 'tala', { stake: '10.00', picks: [1, 2, 3, 4, 5, 99] }],
    ['digits', 'tala', { stake: '10.00', digits: [1, 2], play: 'straight' }],
    ['digits', 'tala', { stake: '10.00', digits: [4, 4, 4], play: 'any' }],
    ['sports', 'wbet', { stake: '10.00', legs: [] }],
    ['cockfight', 'bayani', { stake: '10.00', legs: [] }],
  ])('of %s at %s is not played for %j', async (kind, code, order) => {
    const answer = await provider.play(await launch(code, kind), order);
    expect([answer.status, (answer.json() as { error: string }).error]).toEqual([422, 'malformed']);
    expect(wallet.calls).toEqual([]);
  });
});

describe('stakes on spots', () => {
  it.each(['3.00', '30.00', '7.77', '1.00', '500.00'])(
    'of %s are played, as any sum within the limits',
    async (stake) => {
      const path = await launch('tbl', 'baccarat');
      const round = roundOf(await provider.play(path, { bets: [{ spot: 'player', stake }] }));
      expect([round.state, round.stake]).toEqual(['closed', stake]);
    },
  );

  it.each(['0.99', '500.01', '0.00'])('of %s are refused by name, and nothing is taken', async (stake) => {
    const path = await launch('launchone', 'roulette');
    const bet = { spot: 'red', stake };
    expect(errorOf(await provider.play(path, { bets: [bet] }))).toBe('STAKE_LIMIT');
    expect(wallet.calls).toEqual([]);
    expect(roundOf(await provider.play(path, { bets: [{ spot: 'red', stake: '30.00' }] })).state).toBe(
      'closed',
    );
  });
});

describe('a provably fair round', () => {
  it('is drawn from the bytes in the bet’s answer, and shows them', async () => {
    const path = await launch('launchone', 'dice');
    const round = roundOf(await provider.play(path, { stake: '10.00', target: '50.00', over: true }));
    expect(outcomeAs('dice', round)).toMatchObject({ roll: '77.18', is_won: true });
    expect(round.fair).toMatchObject({ client_seed: 'bb62964774', nonce: 1 });
    expect(wallet.callsOf('bet')[0]?.body).toMatchObject({ fair_rounds: 1 });
  });

  it('is rolled back when the wallet gives no draw', async () => {
    wallet.isFair = false;
    const answer = await provider.spin(await provider.launch());
    expect([errorOf(answer), wallet.money]).toEqual(['BET_CANCELLED', '100000.00']);
  });

  it('is requested by no other provider', async () => {
    await provider.play(await launch('halo', 'limbo'), { stake: '10.00', target: '2.00' });
    expect(wallet.callsOf('bet')[0]?.body).not.toHaveProperty('fair_rounds');
  });
});

describe('a flight', () => {
  it('with automatic cash-out pays its factor, or crashes before', async () => {
    const path = await launch('launchone', 'crash');
    const ends = new Set<boolean>();
    for (let index = 0; index < 6; index += 1) {
      const before = wallet.balance;
      const begun = roundOf(await provider.play(path, { stake: '10.00', auto_cash_out: '1.02' }));
      const round = begun.state === 'closed' ? begun : await closed(path, begun.round);
      const { cashed_out: left, crashed_at: fell } = outcomeAs('crash', round);
      expect(Number(fell)).toBeGreaterThanOrEqual(1);
      expect(round.win).toBe(left === undefined ? '0.00' : '10.20');
      await until(() => wallet.balance === before - money('10.00') + money(round.win));
      ends.add(left !== undefined);
    }
    expect(ends.has(true)).toBe(true);
  });

  it('pays the factor of the moment of cash-out, once', async () => {
    const path = await launch('launchone', 'crash');
    const begun = roundOf(await provider.play(path, { stake: '10.00' }));
    const shown = outcomeAs('crash', begun);
    expect([begun.state, begun.steps, shown.crashed_at]).toEqual(['playing', ['cash_out'], undefined]);
    const round = roundOf(await provider.step(path, begun.round, { step: 'cash_out' }));
    const { cashed_out: left = '0' } = outcomeAs('crash', round);
    expect(money(round.win)).toBe(money(left) * 10n);
    expect(wallet.balance).toBe(money('100000.00') - money('10.00') + money(round.win));
    expect(errorOf(await provider.step(path, begun.round, { step: 'cash_out' }))).toBe('STEP_NOT_ALLOWED');
  });

  it('is confirmed up to the moment of each look, and never past its point', async () => {
    const path = await launch('launchone', 'crash');
    const begun = roundOf(await provider.play(path, { stake: '10.00' }));
    let last = 1;
    for (;;) {
      const seen = roundOf(await provider.look(`${path}/round/${begun.round}`));
      const { factor, crashed_at: fell } = outcomeAs('crash', seen);
      if (seen.state === 'closed') {
        expect([factor, Number(fell) >= last]).toEqual([undefined, true]);
        return;
      }
      expect(Number(factor)).toBeGreaterThanOrEqual(last);
      last = Number(factor);
      if (last > 1.05) await provider.step(path, begun.round, { step: 'cash_out' });
    }
  });

  it('continues over a restart and ends automatically', async () => {
    const path = await launch('launchone', 'crash');
    const begun = roundOf(await provider.play(path, { stake: '10.00', auto_cash_out: '1.05' }));
    await provider.stop();
    await provider.start();
    const round = await closed(path, begun.round);
    expect(round.win).toBe('10.50');
    await until(() => wallet.callsOf('win').length === 1);
  });
});

describe('a hand of blackjack', () => {
  /** Stakes that come back of a hand that is no blackjack. */
  const BACK = { blackjack: 0n, charlie: 0n, won: 2n, push: 1n, lost: 0n, bust: 0n };
  const deal = async (path: string, wanted: Step = 'double') => {
    for (;;) {
      const round = roundOf(await provider.play(path, { stake: '10.00' }));
      if (round.steps.includes(wanted)) return round;
      if (round.state === 'playing') await provider.step(path, round.round, { step: 'stand' });
    }
  };

  it.each(['tbl', 'evo'] as const)('at %s that doubles stakes twice in one round', async (code) => {
    const path = await launch(code, 'blackjack');
    const begun = await deal(path);
    expect(outcomeAs('blackjack', begun).dealer).toHaveLength(1);
    const betsBefore = wallet.callsOf('bet').length;
    const balance = wallet.balance;
    const round = roundOf(await provider.step(path, begun.round, { step: 'double' }));
    const hand = outcomeAs('blackjack', round);
    expect([round.state, round.stake, hand.is_doubled]).toEqual(['closed', '20.00', true]);
    expect(wallet.callsOf('bet')).toHaveLength(betsBefore + 1);
    expect(wallet.balance).toBe(balance - money('10.00') + money(round.win));
    expect(['0.00', '20.00', '40.00']).toContain(round.win);
  });

  it.each(['tbl', 'evo'] as const)('at %s that is split is two hands of one round', async (code) => {
    const path = await launch(code, 'blackjack', (maths) => maths.endsWith('-split'));
    const begun = await deal(path, 'split');
    const betsBefore = wallet.callsOf('bet').length;
    const balance = wallet.balance;
    const stale = await provider.step(path, begun.round, { step: 'split', cards: 3 });
    expect([errorOf(stale), wallet.balance]).toEqual(['STEP_NOT_ALLOWED', balance]);
    let round = roundOf(await provider.step(path, begun.round, { step: 'split', cards: 2 }));
    expect([round.stake, outcomeAs('blackjack', round).second?.player.length]).toEqual(['20.00', 2]);
    expect(errorOf(await provider.step(path, begun.round, { step: 'split' }))).toBe('STEP_NOT_ALLOWED');
    while (round.state === 'playing')
      round = roundOf(await provider.step(path, begun.round, { step: 'stand' }));
    const { result, second } = outcomeAs('blackjack', round);
    const paid = [result, second?.result].reduce((sum, each) => sum + (each ? BACK[each] : 0n), 0n);
    expect(wallet.callsOf('bet')).toHaveLength(betsBefore + 1);
    expect(money(round.win)).toBe(paid * money('10.00'));
    expect(wallet.balance).toBe(balance - money('10.00') + money(round.win));
  });

  it('whose second stake is refused continues without it', async () => {
    const path = await launch('tbl', 'blackjack');
    const begun = await deal(path);
    wallet.troubles['bet'] = ['INSUFFICIENT_FUNDS'];
    expect(errorOf(await provider.step(path, begun.round, { step: 'double' }))).toBe('INSUFFICIENT_FUNDS');
    const round = roundOf(await provider.step(path, begun.round, { step: 'stand' }));
    expect([round.state, round.stake]).toEqual(['closed', '10.00']);
  });

  it.each(['tbl', 'evo'] as const)(
    'at %s whose second stake gets no answer rolls it back and continues',
    async (code) => {
      const path = await launch(code, 'blackjack');
      const begun = await deal(path);
      const balance = wallet.balance;
      wallet.troubles['bet'] = ['drop_answer'];
      expect(errorOf(await provider.step(path, begun.round, { step: 'double' }))).toBe('BET_CANCELLED');
      expect(wallet.balance).toBe(balance);
      const round = roundOf(await provider.step(path, begun.round, { step: 'stand' }));
      expect([round.state, round.stake]).toEqual(['closed', '10.00']);
    },
  );

  it('takes the same step once, however often it is requested', async () => {
    const path = await launch('tbl', 'blackjack');
    const begun = await deal(path);
    const body = { request_id: 'the-same-step', step: 'stand' };
    const request = () => call(`${provider.url}${path}/round/${begun.round}/step`, { body });
    const answers = [await request(), await request()];
    expect(answers[0]?.text).toBe(answers[1]?.text);
  });

  it('belongs to its player alone', async () => {
    const begun = await deal(await launch('tbl', 'blackjack'));
    const game_code = codeOf('tbl', 'blackjack');
    const other = await provider.launch({ provider: 'tbl', game_code, player: 'player-2', fields: FIELDS });
    expect((await provider.step(other, begun.round, { step: 'stand' })).status).toBe(404);
    expect((await provider.look(`${other}/round/${begun.round}`)).status).toBe(404);
  });
});

describe('a bet on matches', () => {
  const matchesOf = async (path: string) => {
    const { matches } = (await provider.look(`${path}/matches`)).json() as MatchesAnswer;
    return matches.filter(({ markets }) => markets.length > 0);
  };
  const firstLeg = ({ match_id, markets }: MatchesAnswer['matches'][number], type: string) => {
    const { bet_type, criteria, selections } = markets.find((market) => market.bet_type === type) ?? {
      bet_type: '',
      criteria: '',
      selections: [],
    };
    const { selection = '', odds = '' } = selections[0] ?? {};
    return { match_id, bet_type, criteria, selection, odds };
  };
  /** One that still has time to be bet on. */
  const later = async (path: string, count: number) => {
    const matches = await matchesOf(path);
    return matches.filter(({ markets }) => markets.some(({ bet_type }) => bet_type === '1X2')).slice(-count);
  };
  /** Bets on the last matches; on a slow machine one may have begun when the bet arrives, then on the last ones of that time. */
  const betInTime = async (path: string, count = 1) => {
    for (;;) {
      const matches = await later(path, count);
      const [match] = matches;
      if (!match) throw new Error('No match is open.');
      const legs = matches.map((one) => firstLeg(one, '1X2'));
      const answer = await provider.play(path, { stake: '10.00', legs });
      if (['MARKET_CLOSED', 'ODDS_CHANGED'].includes(errorOf(answer))) continue;
      return { match, legs, placed: roundOf(answer) };
    }
  };

  // Specification 3.6
  it.each(['wbet', 'sinag'] as const)('at %s waits for its match, and is paid by its rules', async (code) => {
    const path = await launch(code, 'sports');
    const { match, legs, placed } = await betInTime(path);
    const [leg = firstLeg(match, '1X2')] = legs;
    expect([placed.state, placed.win]).toEqual(['placed', '0.00']);
    expect(wallet.callsOf('bet')[0]?.body).toMatchObject({
      odds: leg.odds,
      lines: [
        {
          match_id: leg.match_id,
          bet_type: '1X2',
          home_away: 'home',
          odds: leg.odds,
          home_team: { en: match.home },
        },
      ],
    });
    const round = await closed(path, placed.round);
    const [ended] = legsOf(round);
    const factor = { won: money(leg.odds), void: 10_000n, lost: 0n }[ended?.state as 'won' | 'void' | 'lost'];
    expect(money(round.win)).toBe(10n * factor);
    await until(() => wallet.callsOf('win').length === 1);
  });

  it('can be several at a time, or a parlay', async () => {
    const path = await launch('wbet', 'sports');
    await betInTime(path);
    const { placed: parlay } = await betInTime(path, 3);
    expect(legsOf(parlay)).toHaveLength(3);
    const round = await closed(path, parlay.round);
    const all = legsOf(round).every(({ state }) => state === 'won' || state === 'void');
    expect(money(round.win) > 0n).toBe(all);
  });

  it.each([
    ['other odds', { odds: '77.77' }, 'ODDS_CHANGED'],
    ['a market that is not offered', { bet_type: 'LUCK' }, 'MARKET_CLOSED'],
    ['a handicap that is not offered', { bet_type: 'HDP', criteria: '-9' }, 'MARKET_CLOSED'],
  ])('with %s is refused, and nothing is taken', async (_case, changes, error) => {
    const path = await launch('wbet', 'sports');
    const [match] = await later(path, 1);
    if (!match) throw new Error('No match is open.');
    const leg = { ...firstLeg(match, '1X2'), ...changes };
    expect(errorOf(await provider.play(path, { stake: '10.00', legs: [leg] }))).toBe(error);
    expect(wallet.calls).toEqual([]);
  });

  it('is refused on a match that has begun, twice on the same match, and on another game’s', async () => {
    const path = await launch('wbet', 'sports');
    const [match] = await later(path, 1);
    if (!match) throw new Error('No match is open.');
    const leg = firstLeg(match, '1X2');
    const kickOff = match.match_id.split('.')[2] ?? '';
    const yesterday = String(Number(kickOff) - 24 * 3_600_000);
    const begun = { ...leg, match_id: match.match_id.replace(kickOff, yesterday) };
    const play = (...legs: object[]) => provider.play(path, { stake: '10.00', legs });
    expect(errorOf(await play(begun))).toBe('MARKET_CLOSED');
    expect(errorOf(await play(leg, leg))).toBe('PARLAY_NOT_ALLOWED');
    expect((await play({ ...leg, match_id: 'sinag.nothing.1' })).status).toBe(422);
    expect(wallet.calls).toEqual([]);
  });

  it('on a cockfight is on meron, wala or a draw', async () => {
    await provider.remove();
    provider = new TestProvider(wallet, { fightSpeed: 60 });
    await provider.start();
    const path = await launch('awc', 'cockfight');
    const [match] = (await matchesOf(path)).slice(-1);
    if (!match) throw new Error('No fight is open.');
    const leg = firstLeg(match, 'MWD');
    const placed = roundOf(await provider.play(path, { stake: '10.00', legs: [leg] }));
    const round = await closed(path, placed.round);
    const [ended] = legsOf(round);
    const back = { won: leg.odds, push: '1.00', void: '1.00', lost: '0.00' };
    expect(money(round.win)).toBe(10n * money(back[ended?.state as keyof typeof back]));
  });
});

describe('a screen', () => {
  it.each(
    (['launchone', 'jili', 'tbl', 'perya', 'tala', 'wbet', 'bayani'] as const).flatMap((code) =>
      [...new Map(gamesOf(code).map(({ maths, game_code }) => [findMaths(maths).kind, game_code]))].map(
        ([kind, game]) => [code, kind, game] as const,
      ),
    ),
  )('of %s %s gets its rules, returns, stakes and balance', async (code, kind, game_code) => {
    const path = await provider.launch({ provider: code, game_code, fields: FIELDS });
    const view = (await provider.look(`${path}/view`)).json() as ScreenView;
    expect(view.rules.kind).toBe(kind);
    expect(view.provider_name).toBe(providerOf(code).name);
    expect(view.balance).toBe('100000.00');
    expect(view.returns.length).toBeGreaterThan(0);
    expect((await call(`${provider.url}${path}`)).status).toBe(200);
  });

  it('can ask for the last rounds of its player', async () => {
    const path = await launch('halo', 'dice');
    const order = { stake: '10.00', target: '50.00', over: true };
    const played = [await provider.play(path, order), await provider.play(path, order)].map(roundOf);
    const { rounds } = (await provider.look(`${path}/rounds`)).json() as { rounds: RoundAnswer[] };
    expect(rounds.map(({ round }) => round)).toEqual(played.map(({ round }) => round).toReversed());
  });
});
