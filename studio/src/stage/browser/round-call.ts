import type { RefusalAnswer, RefusalCode, RoundAnswer } from '../../wire/index.ts';

export type RoundOutcome =
  | { kind: 'played'; answer: RoundAnswer }
  | { kind: 'refused'; code: RefusalCode; balance: string | undefined }
  | { kind: 'unreachable' };

interface Tools {
  fetch: (address: string, init: RequestInit) => Promise<Pick<Response, 'json'>>;
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
  tools: Tools,
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

async function tryOnce(address: string, order: object, { fetch }: Tools): Promise<RoundOutcome> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(order),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return readAnswer((await response.json()) as Partial<RoundAnswer & RefusalAnswer>);
  } catch {
    return { kind: 'unreachable' };
  }
}

export function readAnswer(body: Partial<RoundAnswer & RefusalAnswer>): RoundOutcome {
  if (typeof body.error === 'string') return { kind: 'refused', code: body.error, balance: body.balance };
  const { round, win, balance, outcome } = body;
  if ([round, win, balance].every((text) => typeof text === 'string') && typeof outcome === 'object')
    return { kind: 'played', answer: body as RoundAnswer };
  return { kind: 'unreachable' };
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
