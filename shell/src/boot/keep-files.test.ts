import { beforeEach, expect, it } from '@jest/globals';
import type { BootRelease } from '@palaro/contract';
import { trustFiles } from './integrity.ts';
import { keepFiles } from './keep-files.ts';

const BASE = 'https://localhost/r/mfe-wallet/files/';
const FILES = ['remoteEntry.js', 'first.js', 'first.css'].map((name) => BASE + name);
const RELEASE = { name: 'mfe-wallet', version: '1.4.0', base: '/r/mfe-wallet/files/' } as BootRelease;

/** What waits for an idle main thread. */
let waiting: (() => void)[];
let fetched: string[];
const stored = new Map<string, Response>();

function define(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, configurable: true });
}

beforeEach(() => {
  waiting = [];
  fetched = [];
  trustFiles(Object.fromEntries(FILES.map((file) => [file, `sha384-${file}`])));
  // jsdom has none of these.
  define(navigator, 'serviceWorker', { controller: {} });
  define(window, 'requestIdleCallback', (call: () => void) => waiting.push(call));
  define(globalThis, 'caches', {
    open: async () => ({
      match: async (address: string) => stored.get(address),
      put: async (address: string, answer: Response) => void stored.set(address, answer),
    }),
    keys: async () => [],
  });
  define(
    globalThis,
    'PerformanceObserver',
    class {
      readonly #seen: (list: { getEntries: () => { name: string }[] }) => void;
      constructor(seen: (list: { getEntries: () => { name: string }[] }) => void) {
        this.#seen = seen;
      }
      observe() {
        this.#seen({ getEntries: () => FILES.map((name) => ({ name })) });
      }
    },
  );
  define(globalThis, 'fetch', async (address: string) => {
    fetched.push(address);
    return new Response('text', { headers: { 'content-type': 'text/javascript' } });
  });
});

/** Lets everything run that does not wait for an idle main thread. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

it('the files of a healthy release are stored one after the other, each when the main thread is idle', async () => {
  keepFiles(RELEASE);
  for (const [index] of FILES.entries()) {
    await settle();
    expect([fetched, waiting.length]).toEqual([FILES.slice(0, index), index + 1]);
    waiting.at(-1)?.();
  }
  await settle();
  expect([...stored.keys()]).toEqual(FILES);
});
