import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { countsOf, fromJest, fromPlaywright, sum, summary } from './counts.ts';

const folder = path.join(process.cwd(), '.cache', 'counts-tests', randomUUID());
beforeAll(() => mkdir(folder, { recursive: true }));
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the counts of a test run', () => {
  it('add up over the steps in the last line', () => {
    const steps = [
      { passed: 1, failed: 0, skipped: 0 },
      { passed: 40, failed: 2, skipped: 3 },
    ];
    expect(summary(sum(steps))).toBe('41 passed, 2 failed, 3 skipped');
  });

  it('count a file that Jest could not load as a failure', () => {
    const report = {
      numPassedTests: 5,
      numFailedTests: 1,
      numPendingTests: 2,
      numTodoTests: 1,
      numRuntimeErrorTestSuites: 1,
    };
    expect(fromJest(JSON.stringify(report))).toEqual({ passed: 5, failed: 2, skipped: 3 });
  });

  it('count a browser test that passed only at the second try as a failure', () => {
    const stats = { expected: 5, unexpected: 0, flaky: 1, skipped: 0 };
    expect(fromPlaywright(JSON.stringify({ stats, errors: [] }))).toEqual({
      passed: 5,
      failed: 1,
      skipped: 0,
    });
  });

  it.each([
    ['ran nothing', { passed: 0, failed: 0, skipped: 4 }, 0, { passed: 0, failed: 1, skipped: 4 }],
    [
      'ended with an error without a message',
      { passed: 3, failed: 0, skipped: 0 },
      1,
      { passed: 3, failed: 1, skipped: 0 },
    ],
    ['found failures', { passed: 3, failed: 2, skipped: 0 }, 1, { passed: 3, failed: 2, skipped: 0 }],
    ['found none', { passed: 3, failed: 0, skipped: 0 }, 0, { passed: 3, failed: 0, skipped: 0 }],
  ])('of a runner that %s', async (_, report, code, counts) => {
    const file = path.join(folder, randomUUID());
    await writeFile(file, JSON.stringify(report));
    expect(await countsOf(file, code, JSON.parse)).toEqual(counts);
  });

  it('of a runner without a report are one failure', async () => {
    const counts = await countsOf(path.join(folder, 'missing'), 0, () => ({
      passed: 9,
      failed: 0,
      skipped: 0,
    }));
    expect(counts).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});
