import { afterEach, expect, it } from '@jest/globals';
import { member } from '@palaro/contract';
import { describeOnDatabases } from '../../platform/database/testing.ts';
import {
  availableOf,
  giveCash,
  joinMember,
  PASSWORD,
  useApi,
  valueOf,
  type Credentials,
} from '../../../test/kit/index.ts';
import { sitDown, type Seat } from '../../../test/promotion-kit.ts';
import { PESO } from '../../../test/wallet-kit.ts';

const INVALID_TOKEN = /^the wallet answered 401 .*INVALID_TOKEN/;

describeOnDatabases('the game of a member', (db) => {
  const api = useApi(db);
  let here: Credentials;
  let there: Credentials;
  let game: Seat;
  let gameThere: Seat;
  afterEach(() => api.rewind());

  async function sitOnTwoDevices(): Promise<void> {
    here = await joinMember(api);
    const [session] = valueOf(
      await api.call(member.login, { account_id: here.account_id, password: PASSWORD }),
    );
    there = { ...here, auth_token: session?.session_token ?? '' };
    await giveCash(api, here, '100');
    [game, gameThere] = [await sitDown(api, here), await sitDown(api, there)];
  }

  // ASVS 7.4.1
  it('takes bets while its device is logged in, and none after', async () => {
    await sitOnTwoDevices();
    const open = await game.bet('10');
    valueOf(await api.call(member.logout, here));
    await expect(game.bet('10')).rejects.toThrow(INVALID_TOKEN);
    await gameThere.bet('10');
    await game.win(open, '30');
    expect(await availableOf(api, here)).toBe(110n * PESO);
  });

  it('ends when another device logs its device out', async () => {
    await sitOnTwoDevices();
    const [, other] = valueOf(await api.call(member.sessionlist, there));
    valueOf(await api.call(member.sessionrevoke, { ...there, session_id: other?.session_id ?? '' }));
    await expect(game.bet('10')).rejects.toThrow(INVALID_TOKEN);
    await gameThere.bet('10');
  });

  it.each([
    ['a new password', member.updatepassword, { password: PASSWORD, new_password: 'mangga2026' }],
    ['a cool-off', member.cooloff, { days: 1 }],
    ['a self-exclusion', member.selfexclude, { period: '6months' as const }],
  ])('ends on every device with %s, and its open round still pays', async (_title, call, fields) => {
    await sitOnTwoDevices();
    const open = await gameThere.bet('10');
    valueOf(await api.call(call, { ...here, ...fields }));
    for (const seat of [game, gameThere]) await expect(seat.bet('10')).rejects.toThrow(INVALID_TOKEN);
    await gameThere.win(open, '25');
    expect(await availableOf(api, here)).toBe(115n * PESO);
  });
});
