import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { Lock } from '../mend-lock.mjs';
import { readAudit } from './read-audit.ts';
import { EXCEPTIONS } from './licences.ts';
import { serverSbom } from './server-sbom.ts';
import { findLocks, nameOf, problemsOf, supplyProblems } from './supply-problems.ts';

const root = process.cwd();
const integrity = `sha512-${'A'.repeat(86)}==`;
const readLock = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Lock;

describe('a package of a lock', () => {
  it('of this workspace has a hash and a licence that is allowed, in every lock', async () => {
    expect(await findLocks(root)).toEqual([
      'bench/attack/observatory/package-lock.json',
      'bench/lighthouse/tool/package-lock.json',
      'package-lock.json',
      'tools/node/package-lock.json',
    ]);
    expect(await supplyProblems(root)).toEqual([]);
  });

  it.each([
    ['no hash', { license: 'MIT' }],
    ['a weak hash', { license: 'MIT', integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }],
    ['no hash, for our own system', { optional: true, os: ['linux'], cpu: ['x64'], libc: ['glibc'] }],
    ['no hash, optional for every system', { optional: true }],
    ['no hash, elsewhere, with a licence', { optional: true, os: ['win32'], license: 'MIT' }],
    ['a licence that is not allowed', { integrity, license: 'AGPL-3.0-only' }],
    ['a choice of two that are not', { integrity, license: '(AGPL-3.0-only OR GPL-3.0-only)' }],
    ['two licences, one not allowed', { integrity, license: 'MIT AND AGPL-3.0-only' }],
    ['the licence of an exception for others', { integrity, license: 'MPL-2.0' }],
    ['no licence', { integrity }],
  ])('is refused with %s', (_, entry) => {
    expect(problemsOf({ 'node_modules/one': entry })).not.toEqual([]);
  });

  it.each([
    ['one of two licences', 'node_modules/one', { integrity, license: '(GPL-3.0-only OR MIT)' }],
    ['a licence by exception', 'node_modules/axe-core', { integrity, license: 'MPL-2.0' }],
    ['a link of the workspace', 'node_modules/@palaro/edge', { resolved: 'edge', link: true }],
    ['a part of a tool for another system', 'node_modules/a', { optional: true, os: ['darwin'] }],
  ])('is taken with %s', (_, place, entry) => {
    expect(problemsOf({ [place]: entry })).toEqual([]);
  });

  it('needs each exception that stands in the list', async () => {
    const entries = (await findLocks(root)).flatMap((file) => Object.entries(readLock(file).packages));
    const unused = EXCEPTIONS.filter(
      ({ packages, licence }) =>
        !entries.some(
          ([place, entry]) =>
            packages.test(nameOf(place, entry)) &&
            (licence === undefined ? !entry.license : entry.license?.includes(licence)),
        ),
    );
    expect(unused).toEqual([]);
  });
});

describe('the SBOM of the servers', () => {
  // ASVS 15.1.2
  it('has what they run with its version, hash and licence, and no tool of tests', () => {
    const { packages } = readLock('package-lock.json');
    const { components } = serverSbom({ packages });
    const byName = new Map(components.map((component) => [component.name, component]));
    for (const name of ['fastify', 'postgres', 'sharp', 'jose', 'zod']) {
      const entry = packages[`node_modules/${name}`];
      expect(byName.get(name)).toMatchObject({
        version: entry?.version,
        licenses: [{ expression: entry?.license }],
      });
      const [hash] = byName.get(name)?.hashes ?? [];
      expect(`sha512-${Buffer.from(hash?.content ?? '', 'hex').toString('base64')}`).toBe(entry?.integrity);
    }
    for (const name of ['jest', 'lerna', 'msw']) expect(byName.has(name)).toBe(false);
  });

  it('takes the version that each package finds, like Node', () => {
    const { components } = serverSbom({
      packages: {
        edge: { name: '@palaro/edge', version: '1.0.0', dependencies: { a: '1.0.0' } },
        'node_modules/a': { version: '1.0.0', dependencies: { b: '2.0.0' }, integrity },
        'node_modules/a/node_modules/b': { version: '2.0.0', integrity },
        'node_modules/b': { version: '1.0.0', integrity },
      },
    });
    expect(components.map(({ purl }) => purl).toSorted()).toEqual([
      'pkg:npm/%40palaro/edge@1.0.0',
      'pkg:npm/a@1.0.0',
      'pkg:npm/b@2.0.0',
    ]);
  });
});

describe('known faults of packages', () => {
  const answer = (severity: string) => ({
    vulnerabilities: {
      a: {
        via: [
          {
            name: 'a',
            title: 'Reads too far',
            url: 'https://github.com/advisories/GHSA-1',
            severity,
            range: '<2',
          },
        ],
      },
      b: { via: ['a'] },
    },
  });
  const explanation = { advisory: 'GHSA-1', why: 'We never call it.', until: '2026-12-01' };

  // ASVS 15.2.1
  it.each([
    ['critical', 1],
    ['high', 1],
    ['moderate', 0],
  ])('that are %s stop: %i', (severity, open) => {
    expect(readAudit(answer(severity), [], '2026-11-24')).toMatchObject({ isAnswered: true, open });
  });

  it('that are explained stop nothing, until the day of the explanation is over', () => {
    expect(readAudit(answer('high'), [explanation], '2026-12-01').open).toBe(0);
    expect(readAudit(answer('high'), [explanation], '2026-12-02').open).toBe(1);
    expect(readAudit(answer('high'), [{ ...explanation, advisory: 'GHSA-2' }], '2026-12-01').open).toBe(1);
  });

  it('are not taken for none when the registry gives no answer', () => {
    expect(readAudit({ message: '405 Method Not Allowed' }, [], '2026-11-24')).toEqual({
      isAnswered: false,
      lines: ['The registry gave no answer about known faults: 405 Method Not Allowed'],
      open: 0,
    });
  });
});

// ASVS 15.1.1
it('docs/patching.md has a time for each severity, and names no command that is missing', () => {
  const page = readFileSync(path.join(root, 'docs', 'patching.md'), 'utf8');
  for (const severity of ['critical', 'high', 'moderate', 'low'])
    expect(page).toMatch(new RegExp(`^\\| ${severity}\\b[^|]*\\| \\d+ (hours|days) `, 'm'));
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const named = [...page.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name ?? '');
  expect(named.length).toBeGreaterThan(4);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});
