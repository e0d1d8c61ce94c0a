import { randomBytes } from 'node:crypto';
import { afterEach, expect, it } from '@jest/globals';
import { member, operator } from '@palaro/contract';
import { ALL_CALLS } from '@palaro/contract/calls';
import { amlRows } from '../../../test/aml-kit.ts';
import {
  goodRequest,
  joinMember,
  memberIdOf,
  snapshotOf,
  useApi,
  valueOf,
  type AnyAnswer,
  type Credentials,
} from '../../../test/kit/index.ts';
import { describeOnDatabases } from '../../platform/database/testing.ts';
import { DAILY_WORK } from '../../platform/schedule/index.ts';
import { MEMBER_CHANGED } from '../../platform/signals/index.ts';
import { addDays, addMs, startOfWorkingDate } from '../../platform/server/instants.ts';
import { checkInvariants } from '../ledger/index.ts';
import { screenDay } from './index.ts';

const DAY = '2026-11-20';
const HOUR = 3_600_000;
const midnight = startOfWorkingDate(DAY) ?? new Date();
/** A time of the day, or of the days around it. */
const at = (hours: number, days = 0) => addMs(addDays(midnight, days), hours * HOUR);

describeOnDatabases('the money of a day', (db) => {
  const api = useApi(db);
  afterEach(() => api.rewind());
  const joined = async (): Promise<Credentials & { id: bigint }> => {
    const who = await joinMember(api);
    const id = await memberIdOf(api, who);
    // An account of some age, whose sessions do not share this test's one address.
    await db.sql`UPDATE member SET created_at = ${at(0, -100)} WHERE id = ${id}`;
    await db.sql`UPDATE session SET address_key = NULL WHERE member_id = ${id}`;
    return { ...who, id };
  };
  const rows = () => amlRows(db.sql);
  const alertsOf = (id: bigint) => db.sql<{ rule: string; amount: bigint; case_id: bigint }[]>`
    SELECT rule, amount, case_id FROM aml_alert WHERE subject_id = ${id} ORDER BY rule`;
  const rulesOf = async (id: bigint) => (await alertsOf(id)).map(({ rule }) => rule);
  const holds = async () => {
    const findings = await checkInvariants(db.sql, ['aml']);
    expect(findings.filter(({ count }) => count > 0)).toEqual([]);
  };

  it('is screened each night, for the day before', async () => {
    expect(DAILY_WORK.find(({ name }) => name === 'aml')).toMatchObject({ run: screenDay });
    const { id } = await joined();
    await rows().deposit(id, '5000001', at(12));
    const request = { job: 'aml', working_date: DAY };
    expect(valueOf(await api.call(operator.runday, request, { staff: 'admin' }))).toMatchObject({
      done: expect.any(Number),
    });
    expect(await rulesOf(id)).toContain('deposits_of_day');
  });

  // Promise member-api legal.anti-money-laundering.blocks.6.items.0
  it('of one member is an alert once a rule and day, however often and by however many it is screened', async () => {
    const { id } = await joined();
    await rows().deposit(id, '3000000', at(0.01));
    await rows().deposit(id, '2000000.01', at(23.99));
    const done = await Promise.all([1, 2, 3].map(() => screenDay(api.deps, DAY)));
    expect(done.filter((count) => count > 0)).toHaveLength(1);
    expect(await screenDay(api.deps, DAY)).toBe(0);
    expect(await alertsOf(id)).toMatchObject([
      { rule: 'deposits_of_day', amount: 50_000_000_100n },
      { rule: 'unusual_sum' },
    ]);
    const cases = await db.sql`SELECT kind, state FROM aml_case WHERE subject_id = ${id} ORDER BY kind`;
    expect(cases).toEqual([
      { kind: 'covered', state: 'open' },
      { kind: 'suspicious', state: 'open' },
    ]);
    await holds();
  });

  it('counts from midnight to midnight in the time zone of the house', async () => {
    const { id } = await joined();
    await rows().deposit(id, '4000000', at(-0.01));
    await rows().deposit(id, '4000000', at(1));
    await rows().deposit(id, '4000000', at(24));
    await screenDay(api.deps, DAY);
    expect(await rulesOf(id)).not.toContain('deposits_of_day');
  });

  it('of the next day goes to the case that is open, and opens another one when none is', async () => {
    const { id } = await joined();
    for (const days of [0, 1, 2]) await rows().deposit(id, '6000000', at(12, days));
    await screenDay(api.deps, DAY);
    await screenDay(api.deps, '2026-11-21');
    const casesOf = async () => [
      ...new Set(
        (await alertsOf(id)).filter(({ rule }) => rule === 'deposits_of_day').map((one) => one.case_id),
      ),
    ];
    const [first] = await casesOf();
    expect(await casesOf()).toEqual([first]);
    await db.sql`
      UPDATE aml_case SET state = 'reported', reference = 'R1', reported_by = 'ela', reported_at = now() WHERE id = ${first ?? 0n}`;
    await screenDay(api.deps, '2026-11-22');
    expect(await casesOf()).toHaveLength(2);
    await holds();
  });

  it('shows deposits split below what banks report', async () => {
    const { id } = await joined();
    for (const hour of [1, 2, 3]) await rows().deposit(id, '180000', at(hour));
    await screenDay(api.deps, DAY);
    expect(await rulesOf(id)).toContain('split_deposits');
  });

  it.each([
    ['1', 'little_play'],
    ['200000', undefined],
  ])('shows money that comes and goes with stakes of %s: %s', async (stake, rule) => {
    const { id } = await joined();
    await rows().deposit(id, '100000', at(1, -3));
    await rows().round(id, stake, '2026-11-19');
    const bank = await rows().bank(id, `Holder ${id}`, at(0, -50));
    await rows().payout(id, bank, '90000', at(5));
    await screenDay(api.deps, DAY);
    expect(await rulesOf(id)).toEqual(rule ? [rule] : []);
  });

  it('shows accounts that share a device, and accounts that share the holder of a bank account', async () => {
    const all = [];
    for (let count = 0; count < 5; count += 1) all.push(await joined());
    const [busy, second] = all;
    for (const { id } of all) await rows().session(id, 'one address', at(1, -2));
    await rows().deposit(busy?.id ?? 0n, '10000', at(2));
    await screenDay(api.deps, DAY);
    expect(await rulesOf(busy?.id ?? 0n)).toEqual(['shared_device']);
    for (const [index, { id }] of all.slice(1, 4).entries())
      await rows().bank(id, index === 0 ? 'RICO BLANCO' : 'Rico Blanco', at(0, -50));
    await rows().deposit(second?.id ?? 0n, '10000', at(2, 1));
    await screenDay(api.deps, '2026-11-21');
    expect(await rulesOf(second?.id ?? 0n)).toEqual(['shared_device', 'shared_holder']);
  });

  it('shows a day that is unlike the days before', async () => {
    const { id } = await joined();
    for (const days of [-30, -20, -10]) await rows().deposit(id, '1000', at(8, days));
    await rows().deposit(id, '100000', at(8));
    await screenDay(api.deps, DAY);
    expect(await rulesOf(id)).toEqual(['sudden_change']);
  });

  it('shows a payout to a bank account that is new after another one, or after a new password', async () => {
    const paid = async (prepare: (id: bigint) => Promise<unknown>) => {
      const { id } = await joined();
      await prepare(id);
      await rows().payout(id, await rows().bank(id, `Holder ${id}`, at(1, -2)), '50000', at(6));
      return id;
    };
    const changed = await paid((id) => rows().bank(id, `Holder ${id}`, at(0, -60)));
    const taken = await paid(
      (id) => db.sql`
        INSERT INTO credential_change (member_id, what, undo_hash, at, undo_until)
        VALUES (${id}, 'password', ${randomBytes(32)}, ${at(0, -1)}, ${at(0)})`,
    );
    const first = await paid(async () => undefined);
    await screenDay(api.deps, DAY);
    expect([await rulesOf(changed), await rulesOf(taken), await rulesOf(first)]).toEqual([
      ['new_bank'],
      ['new_bank'],
      [],
    ]);
  });

  it('shows a large sum of a person whose identity nobody has checked, and money from many members', async () => {
    const [large, many] = [await joined(), await joined()];
    await rows().deposit(large.id, '500000', at(3));
    for (let count = 0; count < 5; count += 1)
      await rows().transfer((await joined()).id, many.id, '2000', DAY, at(4));
    await screenDay(api.deps, DAY);
    expect(await rulesOf(large.id)).toEqual(['unusual_sum']);
    expect(await rulesOf(many.id)).toEqual(['many_senders']);
  });

  // Promise member-api legal.anti-money-laundering.blocks.8.items.1
  it('tells the member nothing: no answer, no message, no signal, no row that a rule of money reads', async () => {
    const who = await joined();
    for (const hour of [1, 2, 3]) await rows().deposit(who.id, '2000000', at(hour));
    const queries = ALL_CALLS.filter(
      ({ access, kind }) => (access === 'member' || access === 'player') && kind === 'query',
    );
    const answers = async () => {
      const all: Record<string, AnyAnswer> = {};
      for (const call of queries) {
        const { body } = await api.send({
          method: 'POST',
          url: call.path,
          payload: JSON.stringify(goodRequest(call, who)),
          headers: { 'content-type': 'application/json' },
        });
        all[call.path] = withoutTimes(body) as AnyAnswer;
      }
      return all;
    };
    expect(queries.length).toBeGreaterThan(40);
    // What the first questions write (a seed, a page of the day) is there before.
    await answers();
    const [before, tables] = [await answers(), await snapshotOf(db.sql)];
    const signals: string[] = [];
    const listening = await db.sql.listen(MEMBER_CHANGED, (text) => signals.push(text));
    expect(await screenDay(api.deps, DAY)).toBeGreaterThan(0);
    const after = await snapshotOf(db.sql);
    const written = Object.keys(after).filter((name) => after[name] !== tables[name]);
    expect(written.toSorted()).toEqual(['aml_alert', 'aml_case']);
    expect(await answers()).toEqual(before);
    const exported = JSON.stringify(before[member.exportdata.path]);
    // Names and codes are random letters, and may be any word.
    expect(exported.replace(/"(account_id|referral_code)":"\w*"/g, '')).not.toMatch(/aml|watch|suspicious/i);
    await listening.unlisten();
    expect(signals).toEqual([]);
  });
});

/** Instants and numbers of requests differ between any two answers. */
function withoutTimes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutTimes);
  if (typeof value !== 'object' || value === null)
    return typeof value === 'string' && /\d{4}-\d\d-\d\d \d\d:\d\d/.test(value) ? 'an instant' : value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !['trace_id', 'request_id'].includes(name))
      .map(([name, one]) => [name, withoutTimes(one)]),
  );
}
