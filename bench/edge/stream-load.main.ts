/**
 * Members' browsers, in a process of their own: reads `StreamLoad` from standard input, opens their streams, makes calls beside them,
 * has some members log out, and prints `StreamsHeld`. A stream that ends, or is told something, without a reason fails the run.
 */
import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { HttpLane } from '../ledger/http-lane.ts';
import type { CallTimes, StreamLoad, StreamsHeld } from './stream-load.ts';

const OPENING_AT_ONCE = 64;
/**
 * Ports of one address are fewer than what is to be opened, and the calls of one are limited; a Linux machine answers on all of 127.0.0.0/8.
 */
const ADDRESSES = 16;
const addressOf = (index: number) =>
  process.platform === 'linux' ? `127.0.1.${1 + (index % ADDRESSES)}` : undefined;
const SIGNAL_WITHIN_MS = 10_000;

interface Stream {
  socket: Socket;
  /** Called with what it is told. */
  onSignal: (signal: string) => void;
}

const load = JSON.parse(await text(process.stdin)) as StreamLoad;
const { hostname, port } = new URL(load.origin);
const streams = new Map<number, Stream>();
const json = { 'content-type': 'application/json' };

const bodyOf = (member: number) =>
  JSON.stringify({ account_id: `player${member}`, auth_token: `token-${member}` });

async function call(lane: HttpLane, path: string, member: number): Promise<string> {
  const reply = await lane.post(`/api${path}`, json, bodyOf(member));
  if (reply.status !== 200 || !reply.body.includes('"status":1'))
    throw new Error(`${path} was answered with ${reply.status} ${reply.body.slice(0, 200)}`);
  return reply.body;
}

async function openStream(lane: HttpLane, member: number): Promise<void> {
  const ticket = /"ticket":"([\w-]+)"/.exec(await call(lane, '/member/streamticket', member))?.[1];
  const localAddress = addressOf(member);
  const socket = connect({
    port: Number(port),
    host: hostname,
    ...(localAddress !== undefined && { localAddress }),
  });
  const stream: Stream = {
    socket,
    onSignal: (signal) => fail(`player${member} got ${signal}`),
  };
  socket.setEncoding('utf8');
  socket.write(`GET /api/member/stream?ticket=${ticket} HTTP/1.1\r\nhost: bench\r\n\r\n`);
  await new Promise<void>((resolve, reject) => {
    socket.on('data', (part: string) => {
      if (part.includes(': open')) resolve();
      else if (part.startsWith('HTTP/1.1 ') && !part.startsWith('HTTP/1.1 200')) reject(new Error(part));
      const signal = /data: (.+)/.exec(part)?.[1];
      // The first streams have the edge follow the API, and look for themselves when it does.
      if (signal && signal !== '{}') stream.onSignal(signal);
    });
    socket.on('error', reject);
    socket.on('close', () => {
      if (streams.get(member) === stream) fail(`the stream of player${member} ended`);
    });
  });
  streams.set(member, stream);
}

function fail(problem: string): never {
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}

async function openAll(): Promise<void> {
  let next = 1;
  await onLanes(OPENING_AT_ONCE, async (lane) => {
    while (next <= load.streams) await openStream(lane, next++);
  });
}

/** Calls of members who stay. */
async function makeCalls(seconds: number): Promise<CallTimes> {
  const times: number[] = [];
  const end = performance.now() + seconds * 1_000;
  await onLanes(load.connections, async (lane) => {
    while (performance.now() < end) {
      const at = performance.now();
      await call(lane, '/member/getbalance', 1 + randomInt(load.streams - load.logOuts));
      times.push(performance.now() - at);
    }
  });
  return { calls: times.length, p50: share(times, 0.5), p99: share(times, 0.99) };
}

/** One after the other; each hears of it and its stream ends. Milliseconds from the request to the signal. */
async function logOut(): Promise<number[]> {
  const times: number[] = [];
  await onLanes(1, async (lane) => {
    for (let member = load.streams - load.logOuts + 1; member <= load.streams; member += 1) {
      const stream = streams.get(member);
      if (!stream) throw new Error(`player${member} has no stream`);
      streams.delete(member);
      const at = performance.now();
      const received = new Promise<number>((resolve) => {
        stream.onSignal = () => resolve(performance.now() - at);
      });
      const ended = new Promise((resolve) => stream.socket.once('close', resolve));
      const tooLate = new AbortController();
      const late = wait(SIGNAL_WITHIN_MS, undefined, { signal: tooLate.signal }).then(
        () => fail(`player${member} got nothing`),
        () => undefined,
      );
      await call(lane, '/member/logout', member);
      times.push(await received);
      await ended;
      tooLate.abort();
      await late;
      await wait((load.seconds * 1_000) / load.logOuts / 2);
    }
  });
  return times;
}

async function onLanes(count: number, work: (lane: HttpLane) => Promise<void>): Promise<void> {
  const lanes = Array.from({ length: count }, (_, index) => new HttpLane(load.origin, addressOf(index)));
  await Promise.all(lanes.map(work));
  for (const lane of lanes) lane.close();
}

function share(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * part)] ?? Number.NaN;
}

/** Megabytes. */
async function rssOfEdge(): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(load.pid)]);
  return Math.round(Number(stdout) / 1_024);
}

await makeCalls(load.seconds / 4);
const before = await makeCalls(load.seconds);
const rssBefore = await rssOfEdge();
const openedAt = performance.now();
await openAll();
const openedInS = (performance.now() - openedAt) / 1_000;
const open = streams.size;
const [beside, signalMs] = await Promise.all([makeCalls(load.seconds), logOut()]);
const held: StreamsHeld = {
  streams: open,
  openedInS,
  before,
  beside,
  signalP50: share(signalMs, 0.5),
  signalP99: share(signalMs, 0.99),
  rssBefore,
  rss: await rssOfEdge(),
};
process.stdout.write(JSON.stringify(held), () => process.exit(0));
