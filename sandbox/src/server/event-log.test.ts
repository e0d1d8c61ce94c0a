import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { EventLog } from './event-log.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'event-log-'));
});
afterEach(() => rm(folder, { recursive: true }));

const readBack = async (file: string) => {
  const events: number[] = [];
  const log = await EventLog.open<number>(file, (event) => events.push(event));
  return { events, log };
};

describe('the log of events', () => {
  it('returns every appended event, in order, at the next start', async () => {
    const file = path.join(folder, 'deep', 'log.jsonl');
    const first = await readBack(file);
    await Promise.all([1, 2, 3].map((event) => first.log.append(event)));
    await first.log.append(4);
    await first.log.close();

    const second = await readBack(file);
    expect(second.events).toEqual([1, 2, 3, 4]);
    await second.log.close();
  });

  it('drops the incomplete line of a killed process, and continues after it', async () => {
    const file = path.join(folder, 'log.jsonl');
    await appendFile(file, '1\n{"half":');
    const { events, log } = await readBack(file);
    expect(events).toEqual([1]);
    await log.append(2);
    await log.close();
    expect(await readFile(file, 'utf8')).toBe('1\n2\n');
  });

  it('refuses a file whose middle is broken, naming the line', async () => {
    const file = path.join(folder, 'log.jsonl');
    await appendFile(file, '1\nnonsense\n3\n');
    await expect(readBack(file)).rejects.toThrow('log.jsonl:2');
  });
});
