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
    let asked = 0;
    const ask = rememberFor(
      () => 1_000,
      () => Promise.resolve(++asked),
    );
    const { clock, deps } = makeDeps();
    expect(await Promise.all([ask(deps), ask(deps)])).toEqual([1, 1]);
    clock.ms = 999;
    expect(await ask(deps)).toBe(1);
    clock.ms = 1_000;
    expect(await ask(deps)).toBe(2);
    expect(await ask(makeDeps().deps)).toBe(3);
  });

  it('runs again after a failure', async () => {
    let asked = 0;
    const ask = rememberFor(
      () => 1_000,
      () => (++asked === 1 ? Promise.reject(new Error('no answer')) : Promise.resolve('an answer')),
    );
    const { deps } = makeDeps();
    await expect(ask(deps)).rejects.toThrow('no answer');
    expect(await ask(deps)).toBe('an answer');
  });
});
