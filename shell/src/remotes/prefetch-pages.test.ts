import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { LivePage } from '../routing/live-pages.ts';

const mockLoad = jest.fn<(remote: string, module: string) => Promise<unknown>>();
jest.mock('./remote-module.ts', () => ({
  remoteComponent: (remote: string, module: string) => mockLoad(remote, module),
}));

// Imported after the mock, which replaces the network.
const { prefetchPages } = require('./prefetch-pages.ts') as typeof import('./prefetch-pages.ts');

const page = (path: string, given: Partial<LivePage> = {}): LivePage =>
  ({
    path,
    module: path.slice(1),
    remote: 'mfe-games',
    layout: 'main',
    guard: 'open',
    title: {},
    ...given,
  }) as LivePage;
const inTabs = { nav: { place: 'tab', order: 1, icon: 'games', label: {} } } as unknown as Partial<LivePage>;

let stop: () => void = () => undefined;
const start = (...pages: LivePage[]) => {
  stop = prefetchPages(pages, false);
};
const link = (href: string): HTMLElement => {
  document.body.innerHTML = `<a href="${href}"><span>there</span></a>`;
  return document.querySelector('span') as HTMLElement;
};
const intend = (on: Element, intent = 'pointerover') =>
  on.dispatchEvent(new Event(intent, { bubbles: true }));

beforeEach(() => {
  jest.useFakeTimers();
  mockLoad.mockReset().mockResolvedValue(undefined);
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
});

describe('a page that a member is about to open', () => {
  it.each(['pointerover', 'pointerdown', 'focusin'])('is fetched at the first sign: %s', (intent) => {
    start(page('/slot'), page('/news'));
    intend(link('/slot?sort=rtp'), intent);
    expect(mockLoad.mock.calls).toEqual([['mfe-games', 'slot']]);
  });

  it('is not fetched for a link to another site, or to no page of the site', () => {
    start(page('/slot'));
    intend(link('https://elsewhere.example/slot'));
    intend(link('/nowhere'));
    expect(mockLoad).not.toHaveBeenCalled();
  });

  it('is fetched when the browser is idle, if it is in the menu, one after the other', async () => {
    start(page('/slot', inTabs), page('/news'), page('/deposit', inTabs));
    expect(mockLoad).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(5_000);
    expect(mockLoad.mock.calls.map(([, module]) => module)).toEqual(['slot', 'deposit']);
  });

  it.each([
    [true, ['slot', 'deposit']],
    [false, ['slot']],
  ])('is fetched for members only, if it is a members’ page in the menu: %s', async (isMember, fetched) => {
    stop = prefetchPages([page('/slot', inTabs), page('/deposit', { ...inTabs, guard: 'member' })], isMember);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(mockLoad.mock.calls.map(([, module]) => module)).toEqual(fetched);
  });

  it('that fails to load does not stop the next one', async () => {
    mockLoad.mockRejectedValueOnce(new Error('gone'));
    start(page('/slot', inTabs), page('/deposit', inTabs));
    await jest.advanceTimersByTimeAsync(5_000);
    expect(mockLoad).toHaveBeenCalledTimes(2);
  });

  it.each([{ saveData: true }, { effectiveType: 'slow-2g' }])(
    'is not prefetched when the visitor saves data: %j',
    async (connection) => {
      Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
      start(page('/slot', inTabs));
      await jest.advanceTimersByTimeAsync(5_000);
      expect(mockLoad).not.toHaveBeenCalled();
    },
  );
});
