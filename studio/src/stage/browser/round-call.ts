import type { RefusalAnswer, RefusalCode, RoundAnswer } from '../../wire/index.ts';

export type RoundOutcome =
  | { kind: 'played'; answer: RoundAnswer }
  | { kind: 'refused'; code: RefusalCode; balance: string | undefined }
  | { kind: 'unreachable' };

export interface CallTools {
  fetch: (address: string, init: RequestInit) => Promise<Pick<Response, 'json' | 'status'>>;
  wait: (durationMs: number) => Promise<void>;
}

const BACK_OFFS_MS = [500, 1500];
const PATIENCE_MS = 12_000;

/**
 * Sends a paid order: up to three tries of the same order while its result is unknown. By its `request_id` it is charged once
 * however often it is sent.
 */
export async function callRound(
  address: string,
  order: { request_id: string },
  tools: CallTools,
): Promise<RoundOutcome> {
  let outcome = await tryOnce(address, order, tools);
  for (const backOffMs of BACK_OFFS_MS) {
    if (!isPassing(outcome)) return outcome;
    await tools.wait(backOffMs);
    outcome = await tryOnce(address, order, tools);
  }
  return outcome;
}

/** A temporary failure. */
function isPassing(outcome: RoundOutcome): boolean {
  if (outcome.kind === 'refused') return outcome.code === 'TRY_AGAIN' || outcome.code === 'ROUND_OPEN';
  return outcome.kind === 'unreachable';
}

async function tryOnce(address: string, order: object, { fetch }: CallTools): Promise<RoundOutcome> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(order),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const outcome = readAnswer((await response.json()) as Partial<RoundAnswer & RefusalAnswer>);
    // Whatever it calls the reason: an order that is malformed for the server is no round, and will never be one.
    const isFinal = response.status === 422 && outcome.kind !== 'played';
    return isFinal ? { kind: 'refused', code: 'BET_REFUSED', balance: undefined } : outcome;
  } catch {
    return { kind: 'unreachable' };
  }
}

/** `GET`, JSON; undefined when nothing came. */
export async function readJson<T>(address: string): Promise<T | undefined> {
  const reply = await fetch(address).catch(() => undefined);
  return (await reply?.json().catch(() => undefined)) as T | undefined;
}

export function readAnswer(body: Partial<RoundAnswer & RefusalAnswer>): RoundOutcome {
  if (typeof body.error === 'string') return { kind: 'refused', code: body.error, balance: body.balance };
  const { round, win, balance, outcome } = body;
  if ([round, win, balance].every((text) => typeof text === 'string') && typeof outcome === 'object')
    return { kind: 'played', answer: body as RoundAnswer };
  return { kind: 'unreachable' };
}

const PAYMENT_POLL_MS = 1_500;

/**
 * Looks until the wallet has acknowledged the win of a round that is shown as not paid yet. @returns the round as it is then, or undefined
 * when the screen has gone on.
 */
export async function paidRound(
  read: () => Promise<Partial<RoundAnswer & RefusalAnswer> | undefined>,
  isStillShown: () => boolean,
  wait: CallTools['wait'],
): Promise<RoundAnswer | undefined> {
  for (;;) {
    await wait(PAYMENT_POLL_MS);
    if (!isStillShown()) return undefined;
    const body = await read();
    const outcome = body && readAnswer(body);
    if (!isStillShown()) return undefined;
    if (outcome?.kind === 'played' && outcome.answer.waits !== 'payment') return outcome.answer;
  }
}

/** A random UUID; `crypto.randomUUID` is missing where the page came over plain HTTP from another machine. */
export function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) => {
    const marked = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return marked.toString(16).padStart(2, '0');
  }).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
