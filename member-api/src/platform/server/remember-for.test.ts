import { describe, expect, it } from '@jest/globals';
import type { Deps } from './deps.ts';
import { rememberFor } from './remember-for.ts';

describe('an expensive query', () => {
  function makeDeps() {
    const clock = { ms: 0 };
    const deps = { sql: () => undefined, now: () => new Date(clock.ms), settings: {} } as unknown as Deps;
    return { clock, deps };
  }

  it('runs once per interval for all callers', async () => {
    let reads = 0;
    const request = rememberFor(
      () => 1_000,
      () => Promise.resolve(++reads),
    );
    const { clock, deps } = makeDeps();
    expect(await Promise.all([request(deps), request(deps)])).toEqual([1, 1]);
    clock.ms = 999;
    expect(await request(deps)).toBe(1);
    clock.ms = 1_000;
    expect(await request(deps)).toBe(2);
    expect(await request(makeDeps().deps)).toBe(3);
  });

  it('runs again after a failure', async () => {
    let reads = 0;
    const request = rememberFor(
      () => 1_000,
      () => (++reads === 1 ? Promise.reject(new Error('no answer')) : Promise.resolve('an answer')),
    );
    const { deps } = makeDeps();
    await expect(request(deps)).rejects.toThrow('no answer');
    expect(await request(deps)).toBe('an answer');
  });
});
