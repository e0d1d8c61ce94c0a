import type { ServerResponse } from 'node:http';
import type { OpenedStream, SignalLine } from '@palaro/contract/streams';
import { STREAM_RESUMED } from '@palaro/contract';

export interface StreamLimits {
  /** Under the minute after which most proxies drop a silent connection. */
  heartbeatMs: number;
  /** More streams than this per member are an error or misuse. */
  perMember: number;
  /** Unread bytes after which a browser is disconnected; it reconnects and fetches its data again. */
  unsentBytes: number;
  /** Signals older than this are not needed for a stream that is just being opened. */
  rememberMs: number;
}

export const STREAM_LIMITS: StreamLimits = {
  heartbeatMs: 25_000,
  perMember: 5,
  unsentBytes: 16 * 1024,
  rememberMs: 10_000,
};

/** Heartbeats are spread over this many batches. */
const TURNS = 25;
const SESSION_OVER = 'data: {"what":"session"}\n\n';

/** One browser's stream. */
export class MemberStream {
  readonly member: string;
  readonly session: string;
  readonly #endsAt: number;
  readonly #response: ServerResponse;
  readonly #unsentBytes: number;

  constructor({ member, session, ends_at }: OpenedStream, response: ServerResponse, unsentBytes: number) {
    this.member = member;
    this.session = session;
    this.#endsAt = Date.parse(ends_at);
    this.#response = response;
    this.#unsentBytes = unsentBytes;
  }

  send(text: string): void {
    // Nothing is buffered for a browser that does not read.
    if (this.#response.writableLength > this.#unsentBytes) this.#response.destroy();
    else this.#response.write(text);
  }

  /** Sends a heartbeat, if earlier data were read and the session is still valid. */
  beat(now: number): void {
    if (now >= this.#endsAt) this.end();
    else if (this.#response.writableLength > 0) this.#response.destroy();
    else this.#response.write(': still here\n\n');
  }

  sendGap(): void {
    this.send(`event: ${STREAM_RESUMED}\ndata: {}\n\n`);
  }

  endWithSession(): void {
    this.send(SESSION_OVER);
    this.end();
  }

  end(): void {
    this.#response.end();
  }

  onClose(remove: () => void): void {
    this.#response.on('close', remove);
  }
}

/** The streams of the browsers at this edge. One timer serves them all. */
export class MemberStreams {
  readonly #limits: StreamLimits;
  readonly #ofMember = new Map<string, Set<MemberStream>>();
  readonly #turns = Array.from({ length: TURNS }, () => new Set<MemberStream>());
  readonly #timer: NodeJS.Timeout;
  /** Recent signals, oldest first. */
  #lately: { at: number; line: SignalLine }[] = [];
  #turn = 0;
  #opened = 0;

  constructor(limits: StreamLimits = STREAM_LIMITS) {
    this.#limits = limits;
    this.#timer = setInterval(() => this.#takeTurn(), limits.heartbeatMs / TURNS);
  }

  get size(): number {
    return this.#turns.reduce((sum, { size }) => sum + size, 0);
  }

  all(): MemberStream[] {
    return this.#turns.flatMap((turn) => [...turn]);
  }

  /**
   * Adds a stream whose answer has started. When a member has too many, the oldest one is closed. Signals since `openedAt`, the
   * time of the request to the API for the stream's owner, are sent at once, because the owner was unknown until now.
   */
  add(response: ServerResponse, whose: OpenedStream, openedAt: number): MemberStream {
    const stream = new MemberStream(whose, response, this.#limits.unsentBytes);
    const own = this.#ofMember.get(stream.member) ?? new Set();
    this.#ofMember.set(stream.member, own.add(stream));
    const turn = this.#turns[this.#opened++ % TURNS];
    turn?.add(stream);
    stream.onClose(() => {
      turn?.delete(stream);
      own.delete(stream);
      if (own.size === 0 && this.#ofMember.get(stream.member) === own) this.#ofMember.delete(stream.member);
    });
    const [oldest] = own;
    if (oldest && own.size > this.#limits.perMember) {
      own.delete(oldest);
      oldest.end();
    }
    const missed = this.#lately.slice(this.#lately.findLastIndex(({ at }) => at < openedAt) + 1);
    for (const { line } of missed) if (line.members.includes(stream.member)) send(stream, line);
    return stream;
  }

  /** Sends a signal to the member's streams; the streams of an ended session are closed. */
  send(line: SignalLine): void {
    this.#lately.push({ at: performance.now(), line });
    for (const member of line.members)
      for (const stream of this.#ofMember.get(member) ?? []) send(stream, line);
  }

  close(): void {
    clearInterval(this.#timer);
    for (const stream of this.all()) stream.end();
  }

  #takeTurn(): void {
    const now = Date.now();
    for (const stream of this.#turns[this.#turn++ % TURNS] ?? []) stream.beat(now);
    const forgotten = performance.now() - this.#limits.rememberMs;
    this.#lately = this.#lately.slice(this.#lately.findLastIndex(({ at }) => at < forgotten) + 1);
  }
}

function send(stream: MemberStream, { signal, ended }: SignalLine): void {
  stream.send(`data: ${JSON.stringify(signal)}\n\n`);
  if (ended.includes(stream.session)) stream.end();
}
