import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { applyPlan } from './plan.ts';

let root: string;

beforeEach(async () => {
  root = path.join(process.cwd(), '.cache', 'new-tests', randomUUID());
  await mkdir(root, { recursive: true });
  await writeFile(path.join(root, 'manifest.ts'), 'before');
});
afterEach(() => rm(root, { recursive: true, force: true }));

const NEW: [string, string][] = [
  ['manifest.ts', 'after'],
  ['src/vouchers/page.tsx', 'page'],
  ['src/vouchers/page.test.tsx', 'test'],
];

it('writes every file, in folders of their own, and links', async () => {
  await applyPlan(root, { files: new Map(NEW), links: new Map([['link', 'src']]), next: [] });
  expect(await readFile(path.join(root, 'manifest.ts'), 'utf8')).toBe('after');
  expect(await readFile(path.join(root, 'link/vouchers/page.tsx'), 'utf8')).toBe('page');
  expect(await readlink(path.join(root, 'link'))).toBe('src');
});

it.each([
  ['a file that cannot be written', new Map([...NEW, ['manifest.ts/below-a-file.ts', 'lost']]), new Map()],
  ['a link that cannot be made', new Map(NEW), new Map([['manifest.ts', 'src']])],
])('%s leaves everything as it was', async (_title, files, links) => {
  await expect(applyPlan(root, { files, links, next: [] })).rejects.toThrow(/^Nothing was made: /);
  expect(await readFile(path.join(root, 'manifest.ts'), 'utf8')).toBe('before');
  expect(existsSync(path.join(root, 'src'))).toBe(false);
});
