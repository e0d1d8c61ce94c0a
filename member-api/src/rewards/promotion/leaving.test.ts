import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { EVERY_DAY, member, report } from '@palaro/contract';
import { creditDeposit, poolsOf, RULES, sitDown, type Seat } from '../../../test/promotion-kit.ts';
import { joinMember, useApi, valueOf, type Credentials } from '../../../test/kit/index.ts';
import { verify } from '../../money/ledger/index.ts';
import { describeOnDatabases } from '../../platform/database/testing.ts';

describeOnDatabases('the promotion of a member who excludes themselves', (db) => {
  const api = useApi(db);
  let maria: Credentials;
  let seat: Seat;
  beforeEach(async () => {
    maria = await joinMember(api);
    seat = await sitDown(api, maria);
  });
  afterEach(async () => {
    expect((await verify(db.sql, RULES)).filter(({ count }) => count > 0)).toEqual([]);
  });

  const leave = async () => valueOf(await api.call(member.selfexclude, { ...maria, period: '6months' }));
  const running = async () => valueOf(await api.call(report.promotionstatus, maria)).running;
  const past = async () =>
    valueOf(await api.call(report.promostatement, { ...maria, working_date: EVERY_DAY })).list;
  const pools = () => poolsOf(api, maria);
  /** WINOVER: 100 and a bonus of 120 have to become 660. */
  const welcome = () => creditDeposit(api, maria, { amount: '100', promotionId: 'OTB' });

  it('is cancelled at once when no bet is open', async () => {
    await welcome();
    await leave();
    expect(await pools()).toEqual([100, 0]);
    expect(await past()).toMatchObject([
      { state: 'CANCELLED', ended_by: 'exclusion', paid: '100.00', forfeited: '120.00' },
    ]);
  });

  // Promise member-api legal.bonus-policy.blocks.8.items.3
  it('takes no bet, and is released when the open one has met it', async () => {
    await welcome();
    const open = await seat.bet('20');
    await leave();
    await api.run('promotions');
    expect(await running()).toMatchObject({ state: 'RUNNING', has_open_round: true });
    await expect(seat.bet('1')).rejects.toThrow(/INVALID_TOKEN/);
    await seat.win(open, '500');
    await api.run('promotions');
    const [released] = await past();
    expect(released).toMatchObject({ state: 'RELEASED', paid: '700.00', forfeited: '0.00' });
    expect(released).not.toHaveProperty('ended_by');
    expect(await pools()).toEqual([700, 0]);
  });

  // Promise member-api legal.bonus-policy.blocks.8.items.3
  it('is cancelled when the open bet has not met it: its own part is cash, with what that has won', async () => {
    await welcome();
    const open = await seat.bet('20');
    await leave();
    await seat.win(open, '50');
    await api.run('promotions');
    expect(await past()).toMatchObject([
      { state: 'CANCELLED', ended_by: 'exclusion', paid: '130.00', forfeited: '120.00' },
    ]);
    expect(await pools()).toEqual([130, 0]);
  });

  it('waits for the last of its open bets', async () => {
    await welcome();
    const [first, last] = [await seat.bet('10'), await seat.bet('10')];
    await leave();
    await seat.win(first, '0');
    await api.run('promotions');
    expect(await running()).toMatchObject({ state: 'RUNNING' });
    await seat.win(last, '0');
    await api.run('promotions');
    expect(await pools()).toEqual([80, 0]);
  });

  it('can be cancelled earlier, for the own money at once', async () => {
    await welcome();
    const open = await seat.bet('20');
    await leave();
    valueOf(await api.call(member.cancelpromotion, { ...maria, request_id: randomUUID() }));
    expect(await pools()).toEqual([80, 0]);
    await seat.win(open, '50');
    expect(await pools()).toEqual([130, 0]);
    expect(await past()).toMatchObject([{ state: 'CANCELLED', ended_by: 'member' }]);
  });

  it('that is free credit is redeemed when the open bet has reached its target', async () => {
    valueOf(await api.call(member.claimfreecredit, { ...maria, request_id: randomUUID() }));
    const open = await seat.bet('10');
    await leave();
    await seat.win(open, '420');
    await api.run('promotions');
    expect(await past()).toMatchObject([{ state: 'REDEEMED', paid: '10.00', forfeited: '500.00' }]);
  });
});
