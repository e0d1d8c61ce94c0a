import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openMemory, type Memory } from './trust-memory.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'palaro-memory-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('two edges that write at the same moment disturb neither each other nor the file, and leave no drafts', async () => {
  const file = path.join(folder, 'edge.json');
  const memory = {
    metadata: { timestamp: JSON.stringify({ signed: { version: 7 } }) },
    at: '2026-11-29T00:00:00Z',
  } as unknown as Memory;
  const edges = Array.from({ length: 20 }, () => openMemory(file));
  await Promise.all(edges.map((edge) => edge.write(memory)));
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(memory);
  expect(await readdir(folder)).toEqual(['edge.json']);
});
