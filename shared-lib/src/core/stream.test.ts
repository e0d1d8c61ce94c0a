import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { MEMBER_STREAM, STREAM_RESUMED, type MemberSignal } from '@palaro/contract';
import type { AxiosAdapter } from 'axios';
import { http } from './client.ts';
import { connectSession } from './session.ts';
import { followSignals } from './stream.ts';

const A_MINUTE_MS = 60_000;

/** The browser's own, which Jest's has not. */
class FakeEventSource extends EventTarget {
  static readonly opened: FakeEventSource[] = [];
  onopen: () => void = () => undefined;
  onmessage: (event: MessageEvent<string>) => void = () => undefined;
  onerror: () => void = () => undefined;
  isClosed = false;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    FakeEventSource.opened.push(this);
  }
  close() {
    this.isClosed = true;
  }
}

const onSignal = jest.fn<(signal: MemberSignal) => void>();
const onResume = jest.fn();
let stop: () => void;
let tickets = 0;

const latest = () => {
  const source = FakeEventSource.opened.at(-1);
  if (!source) throw new Error('no stream was opened');
  return source;
};

beforeEach(async () => {
  jest.useFakeTimers();
  jest.resetAllMocks();
  FakeEventSource.opened.length = 0;
  Object.assign(window, { EventSource: FakeEventSource });
  const adapter: AxiosAdapter = async (config) => {
    const data = { status: 1, value: { ticket: `ticket-${(tickets += 1)}` }, trace_id: 't' };
    return { data, status: 200, statusText: 'OK', headers: {}, config };
  };
  http.defaults.adapter = adapter;
  // The API may have a host of its own; the stream is the edge's all the same.
  http.defaults.baseURL = 'https://api.palaro.example';
  connectSession({ credentials: () => ({ account_id: 'maria88', auth_token: 'secret' }), ended: jest.fn() });
  stop = followSignals(onSignal, onResume);
  await jest.advanceTimersByTimeAsync(0);
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

it('follows the member’s stream on the site’s own origin', () => {
  expect(latest().url).toBe(`${MEMBER_STREAM}?ticket=ticket-${tickets}`);
  latest().onopen();
  latest().onmessage(new MessageEvent('message', { data: '{"what":"balance"}' }));
  latest().onmessage(new MessageEvent('message', { data: '{"what":"something newer"}' }));
  expect(onSignal.mock.calls).toEqual([[{ what: 'balance' }]]);
  expect(onResume).not.toHaveBeenCalled();
});

it('looks for itself when it is told that something may have been missed', () => {
  latest().dispatchEvent(new Event(STREAM_RESUMED));
  expect(onResume).toHaveBeenCalledTimes(1);
});

it('comes back with another ticket when the stream ends, and looks for itself', async () => {
  const [first, before] = [latest(), tickets];
  first.onerror();
  expect(first.isClosed).toBe(true);
  await jest.advanceTimersByTimeAsync(A_MINUTE_MS);
  expect(latest().url).toBe(`${MEMBER_STREAM}?ticket=ticket-${before + 1}`);
  latest().onopen();
  expect(onResume).toHaveBeenCalledTimes(1);
});

it.each([
  ['a signal', () => latest().onmessage(new MessageEvent('message', { data: '{"what":"balance"}' }))],
  ['a resumed stream', () => latest().dispatchEvent(new Event(STREAM_RESUMED))],
])('after %s nothing that was prefetched before is used any more', (_name, happens) => {
  globalThis.palaroPrefetched = new Map([['/fund/banklookup {}', { at: 0, answer: Promise.resolve({}) }]]);
  happens();
  expect([...globalThis.palaroPrefetched.keys()]).toEqual([]);
});
