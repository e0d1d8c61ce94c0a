import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { member, operator, pesos, report } from '@palaro/contract';
import { creditDeposit, poolsOf, RULES, sitDown, type Seat } from '../../../test/promotion-kit.ts';
import { describeOnDatabases } from '../../platform/database/testing.ts';
import { listWaiting, verify } from '../../money/ledger/index.ts';
import {
  availableOf,
  giveCash,
  joinMember,
  PASSWORD,
  refusalOf,
  useApi,
  valueOf,
  type Credentials,
  type StaffName,
} from '../../../test/kit/index.ts';
import { workingDateOf } from '../../platform/server/instants.ts';

describeOnDatabases('a win that waits for a person', (db) => {
  const api = useApi(db);
  let maria: Credentials;
  let seat: Seat;
  beforeEach(async () => {
    await db.sql`DELETE FROM provider_switch`;
    maria = await joinMember(api);
    await giveCash(api, maria, '100');
    seat = await sitDown(api, maria);
    await db.sql`UPDATE game SET win_cap = 100`;
  });
  afterEach(async () => {
    await db.sql`UPDATE game SET win_cap = NULL`;
    // Nothing of a test counts against the provider in the next one.
    for (const { win_id } of await queue()) await decide(win_id, false);
    expect((await verify(db.sql, RULES)).filter(({ count }) => count > 0)).toEqual([]);
  });

  const queue = async () => valueOf(await api.call(operator.waitingwins, {}, { staff: 'admin' }));
  const decide = (win_id: string, release: boolean, who: StaffName = 'ana', reason = 'the record says so') =>
    api.call(operator.decidewin, { win_id, release, record: 'case 4711', reason }, { staff: who });
  const reviews = async () => valueOf(await api.call(operator.reviews, {}, { staff: 'admin' }));
  /** Without the kind, the statement has the gift of the beginning, too. */
  const played = async () => {
    const all = valueOf(await api.call(report.statement, maria));
    const { list, total } = valueOf(await api.call(report.statement, { ...maria, kind: 'play' }));
    expect([total, all.total]).toEqual([list.length, list.length + 1]);
    return list;
  };
  const titles = async () =>
    valueOf(await api.call(member.inboxlist, maria)).inbox.map(({ title }) => title.en);
  /** A win of a bet of 10; returns its number in the queue. */
  async function wait(amount: string): Promise<string> {
    const placed = await seat.bet('10');
    await seat.win(placed, amount);
    return (await queue()).find(({ round }) => round === placed.round)?.win_id ?? '';
  }

  // Promise member-api legal.terms.blocks.14.items.3
  it('is in the staff’s queue, and the member sees that it is being checked', async () => {
    const id = await wait('1001');
    expect((await queue()).find(({ win_id }) => win_id === id)).toMatchObject({
      account_id: maria.account_id,
      provider_code: 'launchone',
      stake: '10.00',
      amount: '1001.00',
      why: 'CAP',
    });
    const [line] = valueOf(
      await api.call(report.bethistory, { ...maria, working_date: workingDateOf(api.deps.now()) }),
    ).list;
    expect(line).toMatchObject({ stake: '10.00', payout: '0.00', in_review: '1001.00', valid_stake: '0.00' });
    expect(await availableOf(api, maria)).toBe(pesos(90));
    expect(await played()).toMatchObject([
      {
        kind: 'win',
        amount: '0.00',
        before_balance: '90.00',
        after_balance: '90.00',
        in_review: '1001.00',
        review: 'waiting',
      },
      { kind: 'bet' },
    ]);
    const [waiting] = await listWaiting(db.sql);
    expect(waiting?.samples).toMatchObject([{ id: BigInt(id), account_id: maria.account_id, why: 'CAP' }]);
    await api.run('wins');
    await api.run('wins');
    expect(await titles()).toContain('A win of ₱1,001.00 is being checked');
    expect(
      (await reviews()).filter(({ kind, details }) => kind === 'WIN_IN_REVIEW' && details['win_id'] === id),
    ).toHaveLength(1);
  });

  // Promise member-api help.questions.game-win-checked.answer.0
  it('is paid, and the member is told', async () => {
    const id = await wait('1001');
    await api.run('wins');
    expect(valueOf(await decide(id, true))).toEqual({ win_id: id, state: 'released' });
    expect(refusalOf(await decide(id, true))).toEqual([2, 'review_not_exists']);
    expect(await availableOf(api, maria)).toBe(pesos(1_091));
    await api.run('wins');
    expect((await titles()).slice(0, 2)).toEqual([
      'Your win of ₱1,001.00 is paid',
      'A win of ₱1,001.00 is being checked',
    ]);
    expect((await reviews()).filter(({ details }) => details['win_id'] === id)).toEqual([]);
    const lines = await played();
    expect(lines).toMatchObject([
      { kind: 'win', amount: '1001.00', after_balance: '1091.00' },
      { kind: 'bet' },
    ]);
    expect(lines[0]).not.toHaveProperty('in_review');
    const [act] = valueOf(await api.call(operator.audit, {}, { staff: 'admin' })).list;
    expect(act).toMatchObject({
      actor: 'ana',
      act: 'release win',
      subject: id,
      amount: '1001.00',
      before: 'WAITING',
      after: 'RELEASED',
      reason: 'the record says so (case 4711)',
    });
  });

  // Promise member-api help.questions.game-win-checked.answer.0
  // Promise member-api legal.terms.blocks.14.items.3
  // Promise member-api legal.disputes.blocks.8.items.2
  it('is returned with a reason, and the member is told', async () => {
    const id = await wait('1001');
    expect(refusalOf(await decide(id, false, 'ana', ''))).toEqual([2, 'reason_required']);
    await api.run('wins');
    expect(valueOf(await decide(id, false)).state).toBe('returned');
    await api.run('wins');
    expect(await availableOf(api, maria)).toBe(pesos(90));
    expect(await titles()).toContain('A win of ₱1,001.00 was not confirmed');
    expect(await played()).toMatchObject([
      { kind: 'win', amount: '0.00', in_review: '1001.00', review: 'returned' },
      { kind: 'bet' },
    ]);
  });

  it('that nobody knows cannot be decided', async () => {
    expect(refusalOf(await decide('999999999', true))).toEqual([2, 'review_not_exists']);
  });

  it('keeps the account from being closed', async () => {
    const id = await wait('1001');
    const request = { ...maria, password: PASSWORD, reason: '' };
    expect(refusalOf(await api.call(member.closeaccount, request))).toEqual([2, 'unfinishgamedetected']);
    valueOf(await decide(id, false));
    expect(refusalOf(await api.call(member.closeaccount, request))).toEqual([2, 'balance_not_empty']);
  });

  it('switches its provider off when too many wait, once, and the staff switches it on again', async () => {
    const ids: string[] = [];
    for (let count = 0; count < api.deps.settings.wins.perHour; count += 1) {
      await api.run('wins');
      expect(await isOff()).toBe(false);
      ids.push(await wait('1001'));
    }
    await api.run('wins');
    expect(await isOff()).toBe(true);
    await expect(seat.bet('1')).rejects.toThrow('GAME_OFF');
    expect((await reviews()).filter(({ kind }) => kind === 'PROVIDER_PAUSED')).toMatchObject([
      { gateway: 'launchone' },
    ]);
    for (const id of ids) valueOf(await decide(id, false));
    valueOf(
      await api.call(
        operator.setswitch,
        { what: 'provider', code: 'launchone', on: true },
        { staff: 'admin' },
      ),
    );
    await wait('1001');
    await api.run('wins');
    expect(await isOff()).toBe(false);
  });

  it('switches its provider off when too many wait within a day', async () => {
    await giveCash(api, maria, '1000');
    const { perDay } = api.deps.settings.wins;
    for (let count = 1; count <= perDay; count += 1) {
      const id = await wait('1001');
      await db.sql`UPDATE win_review SET created_at = now() - interval '2 hours' WHERE id = ${id}`;
      await api.run('wins');
      expect(await isOff()).toBe(count === perDay);
    }
  });

  describe('of a promotion', () => {
    const running = async () => valueOf(await api.call(report.promotionstatus, maria)).running;
    it('keeps it from being met, going bust and being cancelled, until a person has decided', async () => {
      maria = await joinMember(api);
      expect(await creditDeposit(api, maria, { amount: '100', promotionId: 'UB' })).toBe('attached');
      seat = await sitDown(api, maria);
      const placed = await seat.bet('100');
      await seat.win(placed, '10001');
      await api.run('promotions');
      expect(await running()).toMatchObject({ state: 'RUNNING', has_open_round: true, progress: '0.00' });
      expect(
        refusalOf(await api.call(member.cancelpromotion, { ...maria, request_id: randomUUID() })),
      ).toEqual([2, 'unfinishgamedetected']);
      const [win] = await queue();
      valueOf(await decide(win?.win_id ?? '', true));
      expect(await poolsOf(api, maria)).toEqual([0, 10_016]);
      expect(await running()).toMatchObject({ has_open_round: false, progress: '100.00' });
    });
  });

  async function isOff(): Promise<boolean> {
    const rows = await db.sql`SELECT FROM provider_switch WHERE code = 'launchone' AND is_off`;
    return rows.length > 0;
  }
});
