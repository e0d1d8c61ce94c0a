import { hundredths } from '../ledger/figures.ts';
import type { Extent, Measured } from './measure.ts';

export interface Figures {
  /** Open at once at one process of the edge. */
  streams: number;
  /** Of a call beside them. */
  call_p99_ms: number;
  /** Of the edge, with them. */
  rss_mb: number;
  /** A vote among all of them ÷ one on a new registry. */
  vote_grown_vs_start: number;
}

export const figuresOf = ({ held, votes }: Measured): Figures => ({
  streams: held.streams,
  call_p99_ms: hundredths(held.beside.p99),
  rss_mb: held.rss,
  vote_grown_vs_start: hundredths(votes.grown / votes.atStart),
});

/** The section of docs/benchmarks.md. */
export function sectionOf(
  measured: Measured,
  { connections, seconds, logOuts, votes: many }: Extent,
  { commit, machine }: { commit: string; machine: string },
): string {
  const { held, votes } = measured;
  const figures = figuresOf(measured);
  const kb = Math.round(((held.rss - held.rssBefore) * 1_024) / held.streams);
  const ms = (value: number) => `${hundredths(value)} ms`;
  return `
Measured on ${new Date().toISOString().slice(0, 10)} at ${commit}, ${machine}, by \`npm run bench:edge\`:
one process of the edge before one of the API; load, both and the database share the cores. Streams are opened over loopback from another process, by a
member each; calls (\`/member/getbalance\` through the edge) are made on ${connections} connections for ${seconds} s.

| figure | value | aim | |
| --- | ---: | ---: | --- |
| streams | ${figures.streams} | 15000 | opened in ${Math.round(held.openedInS)} s, each with a ticket; none ended or was told what is not its member's |
| call_p99_ms | ${figures.call_p99_ms} | | median ${ms(held.beside.p50)} of ${held.beside.calls} calls; with no stream open ${ms(held.before.p99)} and ${ms(held.before.p50)} of ${held.before.calls} |
| signal | ${hundredths(held.signalP50)} | | ms from a log-out's request to its signal, the slowest of a hundred ${ms(held.signalP99)}; ${logOuts} members, each of whose streams ended |
| rss_mb | ${figures.rss_mb} | | of the edge; ${held.rssBefore} before the streams: ${kb} KB a stream |
| vote_grown_vs_start | ${figures.vote_grown_vs_start} | | ${ms(votes.grown)} with ${many} votes of the version that day, ${ms(votes.atStart)} with none |
`;
}
