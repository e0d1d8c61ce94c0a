import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { OPERATOR_ROLES } from '@palaro/contract';
import { ALL_CALLS } from '@palaro/contract/calls';
import { isErrorKey } from '@palaro/contract/errors';
import { HOUSE_WORDS } from '../src/account/member/common-passwords.ts';
import { SETTINGS } from '../src/settings.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
const page = (name: string) => readFileSync(path.join(ROOT, 'docs', name), 'utf8');

/** Rows of the tables below a heading, as cells. */
const rowsOf = (name: string, heading: string) =>
  (page(name).split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')));

/** `90 s`, `10 min`, `24 h`, `30 days`. */
function duration(ms: number): string {
  if (ms % 3_600_000 === 0) return `${ms / 3_600_000} h`;
  return ms % 60_000 === 0 ? `${ms / 60_000} min` : `${ms / 1_000} s`;
}

// ASVS 2.1.3, 6.1.1
it('docs/limits.md has every limit on calls with its figures', () => {
  const rows = rowsOf('limits.md', 'Calls').map(([, name, burst, every]) => `${name} ${burst} ${every}`);
  const real = Object.entries(SETTINGS.limits).map(
    ([name, { burst, everyMs }]) => `${name} ${burst.toLocaleString('en')} ${duration(everyMs)}`,
  );
  expect(rows.toSorted()).toEqual(real.toSorted());
});

// ASVS 6.1.3
it('docs/sessions.md has every call by which somebody proves who they are', () => {
  const text = page('sessions.md');
  const ways = ALL_CALLS.filter(({ access }) => access !== 'operator')
    .map((call) => call.path.split('/').at(-1) ?? '')
    .filter((name) => /login|signup|validateotp|password$|confirm/.test(name));
  expect(ways.length).toBeGreaterThan(9);
  expect(ways.filter((name) => !text.includes(name))).toEqual([]);
});

// ASVS 6.1.2
it('docs/limits.md has the words of the house that no password holds', () => {
  expect(page('limits.md')).toContain(`also with digits for letters: ${HOUSE_WORDS.join(', ')}.`);
});

// ASVS 2.1.3
it('docs/limits.md has the limits on money', () => {
  const { withdrawal, transfer, bank } = SETTINGS;
  const pesos = (units: bigint) => (Number(units) / 10_000).toLocaleString('en');
  const text = page('limits.md');
  expect(text).toContain(
    `a withdrawal is ${pesos(withdrawal.min)} to ${pesos(withdrawal.max)}, ${withdrawal.perDay} a day`,
  );
  expect(text).toContain(`at most ${pesos(withdrawal.automatic.max)} a day without a person`);
  expect(text).toContain(`a transfer is ${pesos(transfer.min)} at least`);
  expect(text).toContain(`${bank.perMember} banks and as many e-wallets`);
});

// ASVS 2.1.3
it('docs/limits.md has what one person of the staff makes alone, by role', () => {
  const pesos = (units: bigint) => (Number(units) / 10_000).toLocaleString('en');
  const { ceilings, orderMs, apartMs } = SETTINGS.operator;
  const rows = rowsOf('limits.md', 'Staff').map(([, ...cells]) => cells.slice(0, 3).join(' '));
  const real = Object.entries(ceilings).map(([role, { act, day }]) => `${role} ${pesos(act)} ${pesos(day)}`);
  expect(rows.toSorted()).toEqual(real.toSorted());
  expect(Object.values(ceilings).filter(({ untold, bothSteps }) => untold || bothSteps)).toEqual([]);
  const text = page('limits.md');
  expect(text).toContain(`waits ${orderMs / 3_600_000} hours`);
  expect(text).toContain(`within ${apartMs / 86_400_000} days`);
});

// ASVS 2.1.2
it('docs/limits.md has the rules of fields that belong together, by the key of their refusal', () => {
  const keys = rowsOf('limits.md', 'Fields that belong together').map(([, key]) => key ?? '');
  expect(keys.length).toBeGreaterThan(8);
  expect(keys.filter((key) => !isErrorKey(key))).toEqual([]);
});

// ASVS 5.1.1
it('docs/limits.md has what a file may be, and each call that takes one', () => {
  const text = page('limits.md');
  const { maxBytes, maxPixels, keepSide, atOnce, unusedMs } = SETTINGS.upload;
  expect(text).toContain(
    `PNG or JPEG, up to ${maxBytes / 1024 / 1024} MB and ${maxPixels / 1_000_000} million pixels`,
  );
  expect(text).toContain(`${keepSide.toLocaleString('en')} pixels on its longer side`);
  expect(text).toContain(`${atOnce} at once in a process`);
  expect(text).toContain(`after ${duration(unusedMs)}`);
  for (const call of ALL_CALLS.filter(({ uploads }) => uploads.length > 0))
    expect(text).toContain(`\`${call.path}\``);
});

// ASVS 15.1.3
it('docs/limits.md has what costs much, with its limit', () => {
  const { server, timeouts } = SETTINGS;
  const text = page('limits.md');
  expect(text).toContain(`${server.inFlight.toLocaleString('en')} calls at once in a process`);
  expect(text).toContain(
    `${timeouts.gatewayMs / 1000} s for a gateway, ${timeouts.gamesMs / 1000} s for a provider`,
  );
  expect(text).toContain(`${SETTINGS.account.exportRows.toLocaleString('en')} rows`);
});

// ASVS 7.1.1, 7.1.2, 7.1.3
it('docs/sessions.md has the ends of sessions, and how many there are', () => {
  const { idleMs, absoluteMs, perMember } = SETTINGS.session;
  const text = page('sessions.md');
  expect(text).toContain(`${duration(idleMs)} without a call`);
  expect(text).toContain(`${duration(absoluteMs)} after the log-in`);
  expect(text).toContain(`${perMember} sessions`);
  expect(text).toContain(`${duration(SETTINGS.otp.livesMs)}, ${SETTINGS.otp.tries} tries`);
  expect(text).toMatch(/## Shared log-ins\n/);
});

// ASVS 8.1.1, 8.1.2
it('docs/access.md has every role of the staff with its calls, every kind of caller, and whose fields are whose', () => {
  const rows = rowsOf('access.md', 'Staff').map(([, role, calls]) => `${role}: ${calls}`);
  const real = Object.entries(OPERATOR_ROLES).map(
    ([role, calls]) => `${role}: ${calls === '*' ? 'all' : [...calls].toSorted().join(', ')}`,
  );
  expect(rows.toSorted()).toEqual(real.toSorted());
  const callers = new Set(rowsOf('access.md', 'Callers').map(([, access]) => access));
  expect(callers).toEqual(new Set(ALL_CALLS.map(({ access }) => access)));
  for (const field of ['password', 'full name', 'birthday', 'account number', 'balance'])
    expect(page('access.md').split('\n## Fields\n')[1]).toMatch(new RegExp(`^\\| ${field} `, 'm'));
});

// ASVS 14.1.1, 14.1.2
it('docs/personal-data.md has every column that is sealed, hashed or a blind index, and how long data stay', () => {
  const columns: string[] = [];
  for (const file of globSync('src/platform/database/{baseline,migrations}/*.sql', {
    cwd: path.join(ROOT, 'member-api'),
  })) {
    let table = '';
    for (const line of readFileSync(path.join(ROOT, 'member-api', file), 'utf8').split('\n')) {
      table = /^CREATE (?:UNLOGGED )?TABLE (\w+)/.exec(line)?.[1] ?? table;
      const column = /^\s+(\w+)\s+bytea\b/.exec(line)?.[1];
      if (column) columns.push(`${table}.${column}`);
    }
  }
  expect(columns.length).toBeGreaterThan(20);
  const text = page('personal-data.md');
  expect(columns.filter((column) => !text.includes(`\`${column}\``))).toEqual([]);
  const named = [...text.matchAll(/`(\w+\.\w+_(?:sealed|key|hash))`/g)].map(([, name]) => name ?? '');
  expect(named.filter((name) => !columns.includes(name) && !name.startsWith('member.password'))).toEqual([]);
  expect(text).toContain(`${SETTINGS.account.keepClosedDays.toLocaleString('en')} days`);
  expect(text).toContain(`${SETTINGS.security.keepDays} days`);
  expect(text).toContain(`${SETTINGS.support.keepVisitorDays} days`);
});

// ASVS 16.1.1
it('docs/logs.md has the records with how long they stay', () => {
  const text = page('logs.md');
  for (const table of ['security_event', 'operator_audit']) expect(text).toContain(`\`${table}\``);
  expect(text).toContain(`${SETTINGS.security.keepDays} days`);
});
