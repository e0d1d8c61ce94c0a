import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { fund, member, pesos } from '@palaro/contract';
import { ALL_CALLS } from '@palaro/contract/calls';
import { readContent } from '../../content/cms/index.ts';
import { describeOnDatabases } from '../database/testing.ts';
import { addDays, toWireInstant, workingDateOf } from '../server/instants.ts';
import {
  addBank,
  availableOf,
  giveCash,
  joinMember,
  pictureOf,
  useApi,
  valueOf,
  type Credentials,
  type StaffName,
} from '../../../test/kit/index.ts';
import { COMMANDS, readCommand } from './commands.ts';
import { typeAs } from './testing.ts';

const read = (args: string[], file = '[]') => readCommand(args, () => file);

describe('the syntax of the operator’s command', () => {
  it('has a command for every call of the staff', () => {
    const covered = new Set(Object.values(COMMANDS).map(({ call }) => call.path));
    const calls = ALL_CALLS.filter(({ access }) => access === 'operator').map(({ path }) => path);
    expect([...covered].toSorted((a, b) => a.localeCompare(b))).toEqual(
      calls.toSorted((a, b) => a.localeCompare(b)),
    );
  });

  it('recognises the kind of a ticket by its first letter', () => {
    const pathOf = (args: string[]) => {
      const result = read(args);
      return 'call' in result ? result.call.path : result;
    };
    expect(pathOf(['approve', 'W261121-AAAAAAAAAA'])).toBe('/operator/approvewithdrawal');
    expect(pathOf(['approve', 'D261121-AAAAAAAAAA'])).toBe('/operator/approvedeposit');
    expect(pathOf(['reject', 'D261121-AAAAAAAAAA', '--reason', 'no'])).toBe('/operator/rejectdeposit');
  });

  it.each<[string, string[], object]>([
    ['words', ['switch', 'gateway', 'mayapay', 'off'], { what: 'gateway', code: 'mayapay', on: false }],
    ['numbers', ['audit', '--page_number', '2'], { page_number: 2 }],
    ['files', ['set-content', 'socials', 'x.json'], { name: 'socials', content: [] }],
    [
      'what it decides itself',
      ['return-win', '7', '--record', 'x', '--reason', 'y'],
      { win_id: '7', release: false },
    ],
    [
      'an id of its own',
      ['adjust', 'maria88', 'credit', '500', '--reason', 'ours'],
      { account_id: 'maria88', direction: 'credit', amount: '500', request_id: expect.any(String) },
    ],
  ])('reads %s', (_title, args, request) => {
    expect(read(args)).toMatchObject({ request });
  });

  it.each([
    ['a word that is none', ['dance'], /"dance" is not a command\.\nUse: npm run operator/],
    [
      'a field that is missing',
      ['reject', 'W1'],
      /^reason: reason_required\.\nUse: .*\n {2}reject-withdrawal/,
    ],
    ['a field that is wrong', ['set-state', 'maria88', 'dead', '--reason', 'x'], /^state: invalid_filter\./],
    ['more than it takes', ['member', 'maria88', 'juan77'], /"juan77" is too much/],
    ['a field of no such name', ['withdrawals', '--colour', 'red'], /--colour/],
  ])('explains what is wrong with %s', (_title, args, message) => {
    expect(() => read(args)).toThrow(message);
  });

  it('lists the commands, and the usage of one', () => {
    for (const args of [[], ['--help'], ['help']]) {
      const result = read(args);
      expect('help' in result && result.help.split('\n')).toHaveLength(5 + 2 * Object.keys(COMMANDS).length);
    }
    expect(read(['set-state', '--help'])).toEqual({
      help: expect.stringContaining('state: active, inactive, suspended or banned.'),
    });
    expect(read(['set-state', '--help'])).toEqual({
      help: expect.stringContaining('set-state <account_id> <state> --reason …\n'),
    });
    expect(read(['adjust', '--help'])).toEqual({
      help: expect.stringContaining('adjust <account_id> <direction> <amount> --reason …\n'),
    });
  });
});

describeOnDatabases('the operator’s command', (db) => {
  const api = useApi(db);
  let who: Credentials & { phone: string };
  beforeAll(async () => {
    who = await joinMember(api);
  });

  const type = (args: string[], staff: StaffName = 'admin') => typeAs(api, staff, args);

  it('lists a withdrawal, approves it and prints its new state', async () => {
    const bank = await addBank(api, who);
    await giveCash(api, who, '1000');
    const request = { ...who, ...bank, withdrawal_amount: '100', request_id: randomUUID() };
    const { ticket_id } = valueOf(await api.call(fund.withdraw, request));
    const [, listed] = await type(['withdrawals']);
    const line = listed.split('\n').find((one) => one.startsWith(ticket_id));
    expect(line?.split('\t')).toEqual(expect.arrayContaining([who.account_id, '100.00', 'BDO', 'REQUESTED']));
    expect(await type(['approve', ticket_id])).toEqual([0, `ticket_id\t${ticket_id}\nstate\tSUBMITTED\n`]);
    expect(await type(['reject', ticket_id, '--reason', 'too late'])).toEqual([
      1,
      'Refused: ticket_already_processed.\n',
    ]);
  });

  it('approves one manual deposit and rejects another', async () => {
    const report = () =>
      api.call(fund.manualdeposit, {
        ...who,
        deposit_amount: '500',
        target_bank_id: 'BDO',
        target_bank_acc_no: '001234567890',
        target_bank_acc_holder: 'Palaro Gaming Inc',
        ref_no: randomUUID(),
        deposit_date: toWireInstant(api.deps.now()),
        deposit_method: 'atm',
        request_id: randomUUID(),
      });
    const first = valueOf(await report()).ticket_id;
    const [, listed] = await type(['deposits']);
    expect(listed).toContain(`${first}\t${who.account_id}\t500.00\tBDO`);
    expect(await type(['approve', first])).toEqual([0, expect.stringContaining('CREDITED')]);
    const other = valueOf(await report()).ticket_id;
    const rejected = await type(['reject', other, '--reason', 'not there']);
    expect(rejected).toEqual([0, expect.stringContaining('CANCELLED')]);
  });

  it('corrects a balance', async () => {
    const before = await availableOf(api, who);
    const adjust = await type(['adjust', who.account_id, 'credit', '10', '--reason', 'ours']);
    expect(adjust).toEqual([0, expect.stringContaining('state\tapplied')]);
    expect(await availableOf(api, who)).toBe(before + pesos(10));
  });

  it('shows, suspends and reactivates members', async () => {
    expect((await type(['member', who.account_id]))[1]).toContain('state\tactive');
    const set = (state: string) => type(['set-state', who.account_id, state, '--reason', 'a test']);
    expect(await set('suspended')).toEqual([0, expect.stringContaining('state\tsuspended')]);
    expect(await set('suspended')).toEqual([1, 'Refused: no_changes.\n']);
    expect(await set('active')).toEqual([0, expect.stringContaining('state\tactive')]);
  });

  it('switches, replaces content, makes coupons and writes messages', async () => {
    expect(await type(['switch', 'gateway', 'htpay', 'off'])).toEqual([0, expect.stringContaining('false')]);
    expect(await type(['switch', 'gateway', 'htpay', 'on'])).toEqual([0, expect.stringContaining('true')]);
    const folder = mkdtempSync(join(tmpdir(), 'palaro-content-'));
    const file = join(folder, 'socials.json');
    writeFileSync(file, JSON.stringify((await readContent(db.sql, 'socials')).body));
    expect(await type(['set-content', 'socials', file])).toEqual([0, expect.stringContaining('version')]);
    rmSync(folder, { recursive: true });
    const code = `TEST${Date.now()}`;
    const coupon = ['coupon', code, 'cash', '50', '--for', 'all', '--uses', '5', '--days', '7'];
    expect(await type(coupon)).toEqual([0, `coupon_code\t${code}\n`]);
    expect(await type(coupon)).toEqual([1, 'Refused: coupon_exists.\n']);
    const message = ['message', who.account_id, '--title', 'Kumusta', '--text', 'A word', '--days', '7'];
    expect(await type([...message, '--reward_kind', 'none'])).toEqual([
      0,
      expect.stringMatching(/^inbox_id\t\d+\n$/),
    ]);
  });

  it('decides identity checks and reviews', async () => {
    const other = await joinMember(api);
    const { account_id, auth_token } = other;
    const check = { account_id, auth_token, document_type: 'passport', birthday: '1990-01-01' };
    valueOf(
      await api.upload(member.kycsubmit, check, { document: await pictureOf(), selfie: await pictureOf() }),
    );
    expect((await type(['identities']))[1]).toContain(`${account_id}\tpassport`);
    const approve = ['approve-identity', account_id, '--reason', 'fine'];
    expect(await type(approve)).toEqual([0, expect.stringContaining('state\tapproved')]);
    expect(await type(['reject-identity', account_id, '--reason', 'late'])).toEqual([
      1,
      'Refused: ticket_already_processed.\n',
    ]);
    expect(await type(['member-reviews'])).toEqual([0, 'Nothing.\n']);
    expect(await type(['show-review', '999999'])).toEqual([1, 'Refused: review_not_exists.\n']);
    expect(await type(['hide-review', '999999'])).toEqual([1, 'Refused: review_not_exists.\n']);
    expect(await type(['close-review', '999999', '--reason', 'none'])).toEqual([
      1,
      'Refused: review_not_exists.\n',
    ]);
    expect((await type(['reviews']))[0]).toBe(0);
  });

  it('reports an unknown ticket', async () => {
    const none = [1, 'Refused: ticket_not_exists.\n'];
    expect(await type(['approve', 'W000000-NONE'])).toEqual(none);
    expect(await type(['reject', 'W000000-NONE', '--reason', 'no such thing'])).toEqual(none);
  });

  it('runs the work of a day again, and shows the audit log', async () => {
    const yesterday = workingDateOf(addDays(api.deps.now(), -1));
    expect(await type(['runday', 'reconcile', yesterday])).toEqual([0, expect.stringContaining('done\t0')]);
    expect(await type(['runday', 'rebate', '2026-02-30'])).toEqual([1, 'Refused: invalid_date_range.\n']);
    const [, audit] = await type(['audit', '--page_size', '100']);
    expect(audit).toContain(`reconcile ${yesterday}`);
    expect(audit).toContain('a test');
  });

  it('fails for a role that may not, or without an answer', async () => {
    expect(await type(['withdrawals'], 'dan')).toEqual([1, 'Refused: permission_denied.\n']);
    const away = { origins: { staff: 'http://127.0.0.1:9' }, issuer: api.issuer };
    expect(await typeAs(away, 'admin', ['withdrawals'])).toEqual([
      1,
      `The member API does not answer at ${away.origins.staff}.\n`,
    ]);
    expect((await type(['--help']))[0]).toBe(0);
    expect(await type(['dance'])).toEqual([1, expect.stringContaining('"dance" is not a command.')]);
  });
});
