import { expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '..', '..');

/** npm and lerna run these, nobody else. */
const BY_ITSELF = ['postinstall', 'version'];

it('README names every command of the project, and none that is not there', () => {
  const readme = readFileSync(path.join(ROOT, 'README.md'), 'utf8');
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const named = [...readme.matchAll(/npm (start|test|run [a-z:]+)/g)].map(([, command]) =>
    (command ?? '').replace('run ', ''),
  );
  // A deployable has `dev` of its own.
  const known = Object.keys(scripts).filter((name) => !BY_ITSELF.includes(name));
  expect([...new Set(named)].toSorted()).toEqual([...known, 'dev'].toSorted());
});

it("e2e's README names every file of journeys, and none that is not there", () => {
  const folder = path.join(ROOT, 'e2e');
  const rows = readFileSync(path.join(folder, 'README.md'), 'utf8').matchAll(/^\| ([\w-]+\.spec\.ts) /gm);
  const files = readdirSync(folder).filter((name) => name.endsWith('.spec.ts'));
  expect([...rows].map(([, name = '']) => name).toSorted()).toEqual(files.toSorted());
});
