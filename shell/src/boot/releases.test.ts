import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { BootDocument, BootRelease, Criticality } from '@palaro/contract';

const mockLoad = jest.fn<(id: string) => Promise<unknown>>();
jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: (id: string) => mockLoad(id),
  registerPlugins: () => undefined,
  registerRemotes: () => undefined,
}));

// Imported after the mock, which replaces the network.
const { loadModule, registerReleases } = require('./releases.ts') as typeof import('./releases.ts');
const { trustFiles } = require('./integrity.ts') as typeof import('./integrity.ts');
const { healthOf } = require('./health.ts') as typeof import('./health.ts');

let count = 0;
/** A new remote for each test, registered and trusted. */
function aRemote(criticality: Criticality): string {
  const name = `mfe-test${++count}`;
  const base = `/r/${name}/1.0.0/`;
  const release = {
    name,
    version: '1.0.0',
    base,
    entry: 'entry.js',
    globalName: name,
    manifest: { name, criticality },
  } as unknown as BootRelease;
  registerReleases({ serial: 1, releases: [release], releaseKey: '' } as unknown as BootDocument);
  trustFiles({ [`${base}entry.js`]: 'sha384-x' });
  return name;
}

beforeEach(() => {
  jest.useFakeTimers();
  mockLoad.mockReset();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('loading a module of a remote', () => {
  it.each<[Criticality, number[]]>([
    ['essential', [0, 400, 1_600]],
    ['regular', [0, 400, 1_600]],
    ['optional', [0, 800]],
  ])(
    'is retried with growing delays, as often as for %s, and then fails with the reason',
    async (criticality, at) => {
      const begun = performance.now();
      const tried: number[] = [];
      mockLoad.mockImplementation(() => {
        tried.push(Math.round(performance.now() - begun));
        return Promise.reject(new TypeError('gone'));
      });
      const name = aRemote(criticality);
      const lost = expect(loadModule(name, 'page')).rejects.toMatchObject({
        name: 'RemoteFailure',
        code: 'TypeError',
      });
      await jest.advanceTimersByTimeAsync(3_000);
      await lost;
      expect(tried).toEqual(at);
      expect(healthOf(name)?.failures).toEqual(['TypeError']);
    },
  );

  it('is retried once, not twice, on a page that was just reloaded for it', async () => {
    sessionStorage.setItem('palaro.reloaded', '1');
    mockLoad.mockRejectedValue(new TypeError('gone'));
    const lost = expect(loadModule(aRemote('essential'), 'page')).rejects.toMatchObject({
      code: 'TypeError',
    });
    await jest.advanceTimersByTimeAsync(3_000);
    await lost;
    sessionStorage.clear();
    expect(mockLoad).toHaveBeenCalledTimes(2);
  });

  it('succeeds with the first try that succeeds', async () => {
    mockLoad.mockRejectedValueOnce(new Error('gone')).mockResolvedValueOnce({ default: 'page' });
    const loaded = loadModule(aRemote('regular'), 'page');
    await jest.advanceTimersByTimeAsync(400);
    expect(await loaded).toEqual({ default: 'page' });
  });

  // Specification 2.1, 9.7
  it('takes 120 seconds at most, however many tries are left', async () => {
    mockLoad.mockReturnValue(new Promise(() => undefined));
    let isLost = false;
    const lost = expect(loadModule(aRemote('essential'), 'page'))
      .rejects.toMatchObject({ code: 'late' })
      .then(() => (isLost = true));
    await jest.advanceTimersByTimeAsync(119_999);
    expect(isLost).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    await lost;
    expect(mockLoad).toHaveBeenCalledTimes(1);
  });
});
