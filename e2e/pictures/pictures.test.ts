import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { PICTURES } from './pictures.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');

it('the README shows exactly the pictures of the command, and none is large', async () => {
  const readme = await readFile(path.join(ROOT, 'README.md'), 'utf8');
  const shown = [...readme.matchAll(/src="(docs\/pictures\/[^"]+)"/g)].map(([, file]) => file);
  expect(shown).toEqual(PICTURES.map(({ file }) => file));
  for (const { file } of PICTURES) expect((await stat(path.join(ROOT, file))).size).toBeLessThan(300_000);
});
