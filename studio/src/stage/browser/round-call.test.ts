import { describe, expect, it } from '@jest/globals';
import { callRound, newRequestId } from './round-call.ts';

const ORDER = { stake: '5.00', request_id: newRequestId() };
const ROUND = {
  round: 'r1',
  outcome: { kind: 'reels', window: [[1]], wins: [] },
  win: '0.00',
  balance: '95.00',
};
const DROPPED = new TypeError('Failed to fetch');

/** Gives answers one after another; records requests and delays. */
function networkOf(...answers: unknown[]) {
  const sent: unknown[] = [];
  const waits: number[] = [];
  const tools = {
    fetch: async (_address: string, { body }: RequestInit) => {
      sent.push(JSON.parse(body as string));
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      return { status: (answer as { message?: string }).message ? 422 : 200, json: async () => answer };
    },
    wait: async (durationMs: number) => {
      waits.push(durationMs);
    },
  };
  return { sent, waits, spin: () => callRound('/play/s/round', ORDER, tools) };
}

describe('a paid order', () => {
  it('answers the round', async () => {
    const { spin, sent } = networkOf(ROUND);
    expect(await spin()).toEqual({ kind: 'played', answer: ROUND });
    expect(sent).toEqual([ORDER]);
  });

  it.each([
    ['the network drops', DROPPED],
    ['the server asks for it', { error: 'TRY_AGAIN' }],
    ['the last round is being finished', { error: 'ROUND_OPEN' }],
    ['what comes back is no round', { hello: 1 }],
  ])('is repeated unchanged when %s', async (_, trouble) => {
    const { spin, sent, waits } = networkOf(trouble, trouble, ROUND);
    expect(await spin()).toEqual({ kind: 'played', answer: ROUND });
    expect(sent).toEqual([ORDER, ORDER, ORDER]);
    expect(waits[1]).toBeGreaterThan(waits[0] ?? Infinity);
  });

  it('gives up after three tries, without an answer', async () => {
    const { spin, sent } = networkOf(DROPPED, DROPPED, DROPPED, ROUND);
    expect(await spin()).toEqual({ kind: 'unreachable' });
    expect(sent).toHaveLength(3);
  });

  it('reports a server that is still busy at the third try', async () => {
    const { spin } = networkOf(DROPPED, { error: 'TRY_AGAIN' }, { error: 'TRY_AGAIN' });
    expect(await spin()).toEqual({ kind: 'refused', code: 'TRY_AGAIN', balance: undefined });
  });

  it.each(['INSUFFICIENT_FUNDS', 'SESSION_ENDED', 'MEMBER_BLOCKED', 'GAME_OFF', 'BET_CANCELLED'])(
    'is not repeated after %s',
    async (code) => {
      const { spin, sent } = networkOf({ error: code, balance: '1.00' }, ROUND);
      expect(await spin()).toEqual({ kind: 'refused', code, balance: '1.00' });
      expect(sent).toHaveLength(1);
    },
  );

  it('that the server finds malformed is final: it is not repeated for ever', async () => {
    const { spin, sent } = networkOf(
      { error: 'malformed', message: 'This stake is not one of the game.' },
      ROUND,
    );
    expect(await spin()).toEqual({ kind: 'refused', code: 'BET_REFUSED', balance: undefined });
    expect(sent).toHaveLength(1);
  });

  it('has a random UUID', () => {
    const ids = Array.from({ length: 50 }, newRequestId);
    expect(new Set(ids).size).toBe(50);
    for (const id of ids)
      expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  });
});
