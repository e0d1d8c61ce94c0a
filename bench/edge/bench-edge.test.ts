import { expect, it, jest } from '@jest/globals';
import { describeOnDatabases } from '@palaro/member-api/platform/database/testing';
import { figuresOf, sectionOf } from './figures.ts';
import { measureEdge, type Extent, type Measured } from './measure.ts';

jest.setTimeout(120_000);

const EXTENT: Extent = { streams: 150, connections: 4, seconds: 1, logOuts: 10, votes: 2_000, reads: 20 };

describeOnDatabases('bench:edge', (db) => {
  it('opens every stream, makes its calls beside them and reaches those whom it signals', async () => {
    const measured = await measureEdge(db, EXTENT);
    const { held, votes } = measured;
    expect(held.streams).toBe(150);
    expect(held.beside.calls).toBeGreaterThan(10);
    for (const value of [held.beside.p99, held.signalP50, held.rss, votes.atStart, votes.grown])
      expect(value).toBeGreaterThan(0);
    const [row] = await db.sql`SELECT count(*)::int AS ended FROM session WHERE end_reason = 'logout'`;
    expect(row).toEqual({ ended: 10 });
  });
});

it('the figures of bench:edge are of the edge with its streams, and a vote’s are a ratio', () => {
  const times = (p99: number) => ({ calls: 100, p50: 1, p99 });
  const measured: Measured = {
    held: {
      streams: 1_000,
      openedInS: 2,
      before: times(3),
      beside: times(4.567),
      signalP50: 5,
      signalP99: 9,
      rssBefore: 100,
      rss: 120,
    },
    votes: { atStart: 2, grown: 3 },
  };
  expect(figuresOf(measured)).toEqual({
    streams: 1_000,
    call_p99_ms: 4.57,
    rss_mb: 120,
    vote_grown_vs_start: 1.5,
  });
  expect(sectionOf(measured, EXTENT, { commit: 'abc', machine: 'a machine' })).toContain('20 KB a stream');
});
