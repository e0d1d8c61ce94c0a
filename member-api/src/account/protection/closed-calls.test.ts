import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from '@jest/globals';
import { event, fund, member } from '@palaro/contract';
import { ALL_CALLS, describedCall, errorsOf } from '@palaro/contract/calls';
import {
  deposit,
  goodRequest,
  joinMember,
  memberIdOf,
  refusalOf,
  snapshotOf,
  useApi,
  valueOf,
  type Credentials,
} from '../../../test/kit/index.ts';
import { describeOnDatabases } from '../../platform/database/testing.ts';
import { addTickets } from '../../rewards/tickets/index.ts';
import { CLOSED_CALLS } from './closed-calls.ts';

/** What changes something and stays open to an excluded member: it takes their own out, ends something, or is about the account. */
const OPEN = `
  /fund/bankotprequest /fund/addbank /fund/addewallet /fund/setdefaultbank /fund/uploadreceipt
  /fund/withdraw /fund/withdrawcancel /game/addfav /game/removefav /game/fairness/rotate
  /member/streamticket /member/redeemfreecredit /member/cancelpromotion /member/inboxread /member/updatepassword
  /member/updateprofile /member/updateemail /member/phoneotprequest /member/updatephone /member/sessionrevoke
  /member/confirmotprequest /member/confirmsession /member/confirmpasskeyoptions /member/confirmpasskey
  /member/passkeyoptions /member/passkeyadd /member/passkeyremove /member/passkeyoffered
  /member/closeaccount /member/consentset /member/limitset /member/cooloff /member/selfexclude
  /member/realitycheckack /member/kycsubmit /member/termsset /member/logout /memberreview/submitreview /memberreview/submitsurvey
  /member/emailotprequest /member/validateemail /member/removeemail /member/noticeset
  /member/pushset /member/pushend
  /support/writeticket
`
  .trim()
  .split(/\s+/);

describe('a call of a member that changes something', () => {
  // Promise mfe-auth pause.lead
  // Promise mfe-auth exclude.closed
  // Promise shared-lib closedText
  it('is closed to an excluded member, or listed as open', () => {
    const changing = ALL_CALLS.filter(
      ({ access, kind }) => kind === 'mutation' && (access === 'member' || access === 'player'),
    ).map(({ path }) => path);
    const closed = CLOSED_CALLS.map(({ path }) => path);
    expect([...closed, ...OPEN].toSorted()).toEqual(changing.toSorted());
  });

  it('declares the keys of an exclusion when it is closed', () => {
    const silent = CLOSED_CALLS.map((call) => describedCall(call)).filter(
      (call) => !['self_excluded', 'cooling_off'].every((key) => errorsOf(call).some((each) => each === key)),
    );
    expect(silent).toEqual([]);
  });
});

describeOnDatabases('an excluded member', (db) => {
  const api = useApi(db);
  afterEach(() => api.rewind());
  const exclude = async (who: Credentials) =>
    valueOf(await api.call(member.selfexclude, { ...who, period: '6months' }));
  const pause = async (who: Credentials) => valueOf(await api.call(member.cooloff, { ...who, days: 3 }));

  it.each([
    ['self-excluded', 'self_excluded', exclude],
    ['in a pause', 'cooling_off', pause],
  ])('who is %s is refused every closed call, and nothing is written', async (_, key, begin) => {
    const who = await joinMember(api);
    const friend = await joinMember(api);
    await begin(who);
    const before = await snapshotOf(db.sql);
    const answers: unknown[] = [];
    for (const call of CLOSED_CALLS) {
      const request = goodRequest(describedCall(call), who);
      if (call === fund.transfer) request['contact_phone'] = friend.phone;
      answers.push([call.path, ...refusalOf(await api.call(call, request))]);
    }
    expect(answers).toEqual(CLOSED_CALLS.map(({ path }) => [path, 2, key]));
    expect(await snapshotOf(db.sql)).toEqual(before);
  });

  it('gets the first answer to a request of the time before', async () => {
    const who = await joinMember(api);
    const memberId = await memberIdOf(api, who);
    const add = {
      memberId,
      amount: 10,
      reason: 'referral',
      key: `test:${memberId}`,
      at: api.deps.now(),
    } as const;
    await db.sql.begin((tx) => addTickets(tx, add));
    const request = { ...who, ticket_count: 10, request_id: '0b0e7a52-6f8e-4d55-9d4c-9a1f3f6f0a02' };
    const first = valueOf(await api.call(event.redeemticket, request));
    await exclude(who);
    expect(valueOf(await api.call(event.redeemticket, request))).toEqual(first);
  });

  it('receives no transfer, and the sender is not told why', async () => {
    const [maria, juan] = [await joinMember(api), await joinMember(api)];
    await deposit(api, juan, '100');
    await db.sql`DELETE FROM turnover_target WHERE member_id = ${await memberIdOf(api, juan)}`;
    const send = async (phone: string) => {
      const request = { ...juan, contact_phone: phone, amount: '10', request_id: randomUUID() };
      const quoted = await api.call(fund.transferquote, { ...juan, contact_phone: phone });
      return [refusalOf(quoted), refusalOf(await api.call(fund.transfer, request))];
    };
    await exclude(maria);
    expect(await send(maria.phone)).toEqual(await send('+639170009999'));
    expect(valueOf(await api.call(member.getbalance, maria))[0]).toMatchObject({ cash: '0.00' });
  });
});
