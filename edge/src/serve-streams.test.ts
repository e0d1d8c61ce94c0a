import http from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { MEMBER_STREAM } from '@palaro/contract';
import { STREAM_PATHS, type OpenedStream, type SignalLine } from '@palaro/contract/streams';
import type { ReleaseLab } from '@palaro/release/testing';
import { openLab } from '@palaro/release/testing';
import type { TestEdge } from './testing.ts';
import { openEdge, until } from './testing.ts';

jest.setTimeout(30_000);

let lab: ReleaseLab;
let edge: TestEdge;
let api: FakeApi;

beforeAll(async () => {
  lab = await openLab();
});
afterAll(() => lab.close());
beforeEach(async () => {
  api = await startFakeApi();
  edge = await openEdge(lab, { apiUrl: api.url, mostStreams: 8 }, { ready: false });
  // The first stream makes the edge follow the signals.
  const first = await open('99');
  expect(await first.next()).toBe('resumed');
  await first.leave();
  api.requests.length = 0;
});
afterEach(async () => {
  await edge.close();
  await api.stop();
});

const open = async (member: string, session = `${member}0`) =>
  readEvents(await edge.get(`${MEMBER_STREAM}?ticket=${member}-${session}`));
const balanceOf = (member: string): SignalLine => ({
  members: [member],
  signal: { what: 'balance' },
  ended: [],
});

describe('a member’s stream', () => {
  it('opens at once, with this member’s signals', async () => {
    const [maria, juan] = [await open('1'), await open('2')];
    expect(maria.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(maria.headers.get('cache-control')).toBe('no-store');
    expect(maria.headers.get('x-content-type-options')).toBe('nosniff');
    expect(maria.headers.get('content-security-policy')).toContain(`default-src 'none'`);
    api.signal(balanceOf('1'));
    api.signal({ members: ['2', '1'], signal: { what: 'deposit', ticket_id: 'D1' }, ended: [] });
    expect(await maria.next()).toEqual({ what: 'balance' });
    expect(await juan.next()).toEqual({ what: 'deposit', ticket_id: 'D1' });
    expect(await maria.next()).toEqual({ what: 'deposit', ticket_id: 'D1' });
  });

  it('costs the API one request and no permanent connection', async () => {
    const streams = await Promise.all(['1', '2', '3', '4'].map((member) => open(member)));
    expect(api.requests.filter((path) => path === STREAM_PATHS.open)).toHaveLength(4);
    expect(api.requests).not.toContain(STREAM_PATHS.signals);
    expect(api.followers.size).toBe(1);
    expect(api.authorizations).toEqual(new Set(['Bearer secret of the edge']));
    api.signal(balanceOf('3'));
    expect(await streams[2]?.next()).toEqual({ what: 'balance' });
  });

  it('has the signals sent while the API was asked for its owner', async () => {
    api.holdOpening = () => api.signal(balanceOf('1'));
    expect(await (await open('1')).next()).toEqual({ what: 'balance' });
  });

  it.each(['', 'nobody', 'x'.repeat(500)])('does not open with an invalid ticket: %s', async (ticket) => {
    expect((await edge.get(`${MEMBER_STREAM}?ticket=${ticket}`)).status).toBe(204);
  });

  // ASVS 7.4.1
  it('ends only with its own session', async () => {
    const [here, there] = [await open('1', '10'), await open('1', '11')];
    api.signal({ members: ['1'], signal: { what: 'session' }, ended: ['10'] });
    expect([await here.next(), await here.next()]).toEqual([{ what: 'session' }, 'over']);
    expect(await there.next()).toEqual({ what: 'session' });
    api.signal(balanceOf('1'));
    expect(await there.next()).toEqual({ what: 'balance' });
  });

  it('is closed when a member opens too many', async () => {
    const own = [];
    for (let count = 0; count < 6; count += 1) own.push(await open('1', `1${count}`));
    expect(await own[0]?.next()).toBe('over');
    api.signal(balanceOf('1'));
    for (const stream of own.slice(1)) expect(await stream.next()).toEqual({ what: 'balance' });
  });

  // ASVS 15.2.2
  it('is refused when the edge has its maximum, until another one ends', async () => {
    const own: Events[] = [];
    // The first stream may not have ended yet.
    while (own.length < 8) {
      const answer = await edge.get(`${MEMBER_STREAM}?ticket=${own.length + 1}-1`);
      if (answer.status === 200) own.push(readEvents(answer));
    }
    const refused = await edge.get(`${MEMBER_STREAM}?ticket=9-90`);
    expect([refused.status, await refused.json()]).toMatchObject([503, { statusdesc: 'overloaded' }]);
    expect(refused.headers.get('retry-after')).toBe('1');
    await own[0]?.leave();
    await until(async () => {
      const answer = await edge.get(`${MEMBER_STREAM}?ticket=9-90`);
      await answer.body?.cancel();
      return answer.status === 200;
    });
  });

  it('ends when the edge stops, without waiting for its time limit', async () => {
    const stream = await open('1');
    const at = performance.now();
    await edge.close();
    expect(await stream.next()).toBe('over');
    expect(performance.now() - at).toBeLessThan(2_000);
  });
});

describe('an API that becomes unavailable', () => {
  it('leaves the streams open; when it is back, streams of ended sessions close and the others fetch their data again', async () => {
    const [maria, juan] = [await open('1'), await open('2')];
    await api.kill();
    expect((await edge.get('/api/member/getbalance', { method: 'POST', body: '{}' })).status).toBe(503);
    const refused = await edge.get(`${MEMBER_STREAM}?ticket=3-30`);
    expect([refused.status, await refused.json()]).toMatchObject([503, { statusdesc: 'SystemError' }]);
    api.over.add('20');
    await api.start();
    expect(await maria.next()).toBe('resumed');
    expect([await juan.next(), await juan.next()]).toEqual([{ what: 'session' }, 'over']);
    api.signal(balanceOf('1'));
    expect(await maria.next()).toEqual({ what: 'balance' });
    expect(edge.log.filter((line) => line.includes('signals of the member API are away'))).toHaveLength(1);
    expect(edge.log.filter((line) => line.includes('signals of the member API are back'))).toHaveLength(1);
  });

  it('is asked again for ended sessions after a failure', async () => {
    const maria = await open('1');
    api.brokenChecks = 1;
    await api.kill();
    await api.start();
    expect(await maria.next()).toBe('resumed');
    expect(api.requests.filter((path) => path === STREAM_PATHS.check)).toHaveLength(2);
  });

  it('checks a new stream, too, when it opened during the gap', async () => {
    api.holdOpening = async () => {
      api.endSignals();
      await until(() => api.followers.size === 1);
      api.over.add('10');
    };
    const maria = await open('1');
    expect([await maria.next(), await maria.next()]).toEqual([{ what: 'session' }, 'over']);
  });

  it('has invalid answers ignored', async () => {
    const maria = await open('1');
    api.writeLine('{"members":"all"}');
    expect(await maria.next()).toBe('resumed');
  });
});

describe('the API’s routes for the edge only', () => {
  it.each([...Object.values(STREAM_PATHS), '/edge', '/%65dge/signals', '/edge%2Fsignals'])(
    'are not available on the site: %s',
    async (path) => {
      const before = api.requests.length;
      for (const method of ['GET', 'POST']) {
        const answer = await edge.get(`/api${path}`, { method });
        expect([answer.status, await answer.json()]).toMatchObject([404, { statusdesc: 'not_found' }]);
      }
      expect(api.requests).toHaveLength(before);
    },
  );
});

interface Events {
  headers: Headers;
  /** The next signal; `resumed` for that event, `over` at the end. */
  next: () => Promise<unknown>;
  leave: () => Promise<void>;
}

function readEvents(response: Response): Events {
  if (!response.body) throw new Error(`the stream has no body: ${response.status}`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  const next = async (): Promise<unknown> => {
    for (;;) {
      const end = rest.indexOf('\n\n');
      if (end >= 0) {
        const block = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (block.startsWith('event: ')) return block.slice('event: '.length).split('\n')[0];
        if (block.startsWith('data: ')) return JSON.parse(block.slice('data: '.length));
        continue;
      }
      const { done, value } = await reader.read();
      if (done) return 'over';
      rest += value;
    }
  };
  return { headers: response.headers, next, leave: () => reader.cancel() };
}

/** A fake member API for the edge; a ticket contains its owner: `<member>-<session>`. */
class FakeApi {
  readonly followers = new Set<ServerResponse>();
  readonly requests: string[] = [];
  readonly authorizations = new Set<string | undefined>();
  /** Ended sessions. */
  readonly over = new Set<string>();
  brokenChecks = 0;
  holdOpening: () => Promise<void> | void = () => undefined;
  #server: Server | undefined;
  #port = 0;

  get url() {
    return `http://127.0.0.1:${this.#port}`;
  }

  async start(): Promise<void> {
    const server = http.createServer((request, response) => void this.#answer(request, response));
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve));
    this.#port = (server.address() as AddressInfo).port;
    this.#server = server;
  }

  /** Resets every connection, like a killed process. */
  async kill(): Promise<void> {
    const closed = new Promise((resolve) => this.#server?.close(resolve));
    this.#server?.closeAllConnections();
    await closed;
  }

  stop = () => this.kill();

  signal(line: SignalLine): void {
    this.writeLine(JSON.stringify(line));
  }
  writeLine(line: string): void {
    for (const follower of this.followers) follower.write(`${line}\n`);
  }
  endSignals(): void {
    for (const follower of this.followers) follower.end();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '';
    this.requests.push(path);
    this.authorizations.add(request.headers.authorization);
    if (path === STREAM_PATHS.signals) return this.#follow(response);
    const body = JSON.parse((await text(request)) || '{}') as { ticket?: string; sessions?: string[] };
    const value = path === STREAM_PATHS.open ? await this.#open(body.ticket) : this.#check(body.sessions);
    response
      .writeHead(value ? 200 : 500, { 'content-type': 'application/json' })
      .end(JSON.stringify(value ?? {}));
  }

  #follow(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'application/x-ndjson' }).write('\n');
    this.followers.add(response);
    response.on('close', () => this.followers.delete(response));
  }

  async #open(ticket = ''): Promise<{ stream: OpenedStream | null }> {
    await this.holdOpening();
    const [, member, session] = /^(\d+)-(\d+)$/.exec(ticket) ?? [];
    const ends_at = new Date(Date.now() + 3_600_000).toISOString();
    return { stream: member && session ? { member, session, ends_at } : null };
  }

  #check(sessions: readonly string[] = []): { ended: string[] } | undefined {
    if (this.brokenChecks-- > 0) return undefined;
    return { ended: sessions.filter((session) => this.over.has(session)) };
  }
}

async function startFakeApi(): Promise<FakeApi> {
  const fake = new FakeApi();
  await fake.start();
  return fake;
}
