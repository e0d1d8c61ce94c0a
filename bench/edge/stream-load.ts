import path from 'node:path';
import { text } from 'node:stream/consumers';
import { startNode } from '@palaro/tools/start-node';

/** What the process of the load is told. */
export interface StreamLoad {
  origin: string;
  /** Of the edge, whose memory is looked at. */
  pid: number;
  /** Members with a stream each: `player<n>` with the session `token-<n>`, from 1 on. */
  streams: number;
  /** Calls are made on so many connections for so long, once before the streams are opened and once beside them. */
  connections: number;
  seconds: number;
  /** So many members log out meanwhile, and have to hear of it. */
  logOuts: number;
}

export interface StreamsHeld {
  /** Open at once. */
  streams: number;
  openedInS: number;
  /** Milliseconds from a request to its answer, without the streams and beside them. */
  before: CallTimes;
  beside: CallTimes;
  /** From a log-out's request to its signal. */
  signalP50: number;
  signalP99: number;
  /** Of the edge, before and with the streams. */
  rssBefore: number;
  rss: number;
}

export interface CallTimes {
  calls: number;
  p50: number;
  p99: number;
}

/** Streams and calls of many members, from a process of its own. */
export async function holdStreams(load: StreamLoad): Promise<StreamsHeld> {
  const child = startNode([path.join(import.meta.dirname, 'stream-load.main.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin?.end(JSON.stringify(load));
  const output = child.stdout ? await text(child.stdout) : '';
  if (!output) throw new Error('the load of streams was not whole');
  return JSON.parse(output) as StreamsHeld;
}
