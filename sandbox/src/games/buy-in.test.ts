import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { parseAmount } from '@palaro/contract';
import { findMaths } from '@palaro/studio/maths/maths';
import type { WaysMachine } from '@palaro/studio/reels/ways-machine';
import type { Outcome, RefusalAnswer, RoundAnswer, ScreenView } from '@palaro/studio/wire';
import { findGame } from './catalogue/catalogue.ts';
import type { FakeWallet } from './fake-wallet.ts';
import { startProvider, type TestProvider } from './testing.ts';

let wallet: FakeWallet;
let provider: TestProvider;

beforeEach(async () => {
  ({ wallet, provider } = await startProvider('100000.00'));
});
afterEach(() => provider.end());

const money = (text: string) => parseAmount(text) ?? 0n;
const CODE = 'kalabaw-crossroads';
const { buyIn } = findMaths(findGame('launchone', CODE)?.maths ?? '') as WaysMachine;
if (!buyIn) throw new RangeError(`${CODE} sells no free spins.`);
const { price, freeSpins } = buyIn;

/** In a market that lets free spins be bought. */
const launch = (game_code = CODE) => provider.launch({ game_code, buy_in: true });
const bought = { stake: '10.00', buy_in: true };
const buy = async (path: string) => (await provider.play(path, bought)).json() as RoundAnswer;
const viewAt = async (path: string) => (await provider.look(`${path}/view`)).json() as ScreenView;
const spinsOf = ({ outcome }: { outcome: Outcome }) => {
  if (outcome.kind !== 'ways') throw new Error('This is no round of ways.');
  return outcome.spins;
};

describe('free spins that are bought', () => {
  it('are paid for in one bet of their price, and pay what they show', async () => {
    const path = await launch();
    for (let turn = 0; turn < 5; turn += 1) {
      const before = wallet.balance;
      const round = await buy(path);
      expect(round).toMatchObject({ state: 'closed', stake: `${price * 10}.00` });
      expect(round.outcome).toMatchObject({ kind: 'ways', is_bought: true, scatters: 0 });
      expect(spinsOf(round)).toHaveLength(freeSpins);
      const sums = spinsOf(round).flatMap(({ wins }) => wins.map(({ amount }) => money(amount)));
      expect(sums.reduce<bigint>((sum, one) => sum + one, 0n)).toBe(money(round.win));
      expect(wallet.balance).toBe(before - money(`${price * 10}.00`) + money(round.win));
      expect(money(round.balance)).toBe(wallet.balance);
    }
    const bet = wallet.callsOf('bet')[0]?.body;
    expect(bet).toMatchObject({ amount: `${price * 10}.00`, fair_rounds: Math.ceil((freeSpins * 5) / 8) });
  });

  it('have a page that names their price and each of them, and stand in the history with all that was staked', async () => {
    const path = await launch();
    const { round, win } = await buy(path);
    const page = (await provider.look(`/rounds/${round}?lang=en`)).text;
    expect(page).toContain(`${freeSpins} free spins were bought for ${price} times the stake`);
    expect(page.match(/<table>/g)).toHaveLength(freeSpins);
    expect(page).toContain(`Free spin ${freeSpins} of ${freeSpins}`);
    expect(page).not.toContain('Where the reels stopped');
    expect(page).toContain(`₱${price * 10}.00`);
    expect(page).toContain(`₱${win}`);
    const pages = await Promise.all(
      ['en', 'ph', 'zh', 'ms'].map(
        async (lang) => (await provider.look(`/rounds/${round}?lang=${lang}`)).text,
      ),
    );
    expect(new Set(pages).size).toBe(4);
    for (const text of pages) expect(text).not.toMatch(/undefined|NaN|\[object|\{\w+\}/);
    const { rounds } = (await provider.look(`${path}/rounds`)).json() as { rounds: RoundAnswer[] };
    expect(rounds[0]).toMatchObject({ round, stake: `${price * 10}.00`, win });
    const looked = (await provider.look(`${path}/round/${round}`)).json() as RoundAnswer;
    expect(spinsOf(looked)).toEqual(spinsOf({ outcome: rounds[0]?.outcome ?? looked.outcome }));
  });

  it('are charged once, however often the order comes', async () => {
    const path = await launch();
    const order = { ...bought, request_id: 'the-same-order' };
    const one = (await provider.play(path, order)).json() as RoundAnswer;
    const other = (await provider.play(path, order)).json() as RoundAnswer;
    expect(other.round).toBe(one.round);
    expect(wallet.callsOf('bet')).toHaveLength(1);
  });

  it('are refused where the launch says that the market sells none, or says nothing', async () => {
    for (const changes of [{ buy_in: false }, {}]) {
      const path = await provider.launch({ game_code: CODE, ...changes });
      expect((await viewAt(path)).may_buy_in).toBe(false);
      const answer = await provider.play(path, bought);
      expect([answer.status, (answer.json() as RefusalAnswer).error]).toEqual([200, 'BUY_IN_OFF']);
      expect(wallet.callsOf('bet')).toHaveLength(0);
    }
    expect((await provider.spin(await provider.launch({ game_code: CODE }), '10.00')).json()).toMatchObject({
      state: 'closed',
      stake: '10.00',
    });
  });

  it('are shown with what they return, where they may be bought', async () => {
    const view = await viewAt(await launch());
    expect(view.may_buy_in).toBe(true);
    expect(view.rules).toMatchObject({ buy_in: { price, free_spins: freeSpins } });
    expect(view.returns.map(({ bet }) => bet)).toEqual(['spin', 'buy_in']);
  });

  it.each([
    ['jeepney-joyride', bought],
    ['bulkan-cascade', bought],
    [CODE, { ...bought, buy_in: false }],
    [CODE, { ...bought, buy_in: 'yes' }],
    [CODE, { ...bought, stake: '150.00' }],
  ])('are no order at %s as %j', async (code, order) => {
    const answer = await provider.play(await launch(code), order);
    expect([answer.status, (answer.json() as { error: string }).error]).toEqual([422, 'malformed']);
    expect(wallet.callsOf('bet')).toHaveLength(0);
  });

  it('cannot be bought for more than there is', async () => {
    const path = await launch();
    wallet.purses.set('token-of-the-member', money('149.99'));
    expect(await buy(path)).toMatchObject({ error: 'INSUFFICIENT_FUNDS' });
    expect(wallet.money).toBe('149.99');
  });
});
