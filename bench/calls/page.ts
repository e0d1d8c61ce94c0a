import { cpus, totalmem } from 'node:os';
import type { PlannedCall } from '@palaro/member-api/test/list-plans';
import type { View } from './first-view-calls.ts';
import type { CallFigures } from './load.ts';

/** The number of slowest lists to show. */
const MOST_LISTED = 8;

export interface Figures {
  commit: string;
  /** The load of the machine before the pages were opened. */
  load: number;
  journals: number;
  members: number;
  /** Of `ledger:verify`. */
  findings: number;
  list_calls: number;
  statements: number;
  /** Of tables that grow. */
  sequential_scans: number;
  /** Calls whose rows are found by an index, but more than 1,000 of them are discarded. */
  dropping: number;
  /** Both, by call and table. */
  found: readonly { call: string; who: PlannedCall['who']; what: string }[];
  lists: readonly SlowList[];
  calls: readonly CallFigures[];
}

export interface SlowList {
  call: string;
  who: PlannedCall['who'];
  /** In the database, all statements of the call together. */
  ms: number;
  pages: number;
}

export function slowest(planned: readonly PlannedCall[]): SlowList[] {
  const lists = planned.map(({ path, fields, who, plans }) => ({
    call: `${path} ${JSON.stringify(fields)}`,
    who,
    ms: Math.round(plans.reduce((sum, { ms }) => sum + ms, 0)),
    pages: plans.reduce((sum, { pages }) => sum + pages, 0),
  }));
  return lists.toSorted((a, b) => b.ms - a.ms).slice(0, MOST_LISTED);
}

interface Load {
  views: readonly View[];
  connections: number;
  seconds: number;
}

/** The section of docs/benchmarks.md. */
export function sectionOf(figures: Figures, { views, connections, seconds }: Load): string {
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`;
  const requestedBy = (call: string) =>
    views.filter((view) => view.calls.some(({ path }) => path === call)).map(({ name }) => name);
  return `
Measured on ${new Date().toISOString().slice(0, 10)} at ${figures.commit}, ${cpus().length} cores (load ${figures.load.toFixed(1)}), ${memory}, Node.js ${process.versions.node}, by \`npm run bench:calls\`:
${figures.journals} journals of ${figures.members} members over 90 days. The busy member has one of fifty rows of every table, the quiet one four.

| figure | value | aim | |
| --- | --: | --: | --- |
| sequential_scans | ${figures.sequential_scans} | 0 | of tables that grow, by ${figures.statements} statements of ${figures.list_calls} list calls; exceptions in \`READS_WHOLE\` |
| dropping | ${figures.dropping} | 0 | list calls and tables of which more than 1,000 rows are read by an index and thrown away |
| findings | ${figures.findings} | 0 | \`ledger:verify\` of the filling |

| list call | member | |
| --- | --- | --- |
${figures.found.map(({ call, who, what }) => `| \`${call}\` | ${who} | ${what} |`).join('\n')}

| slowest lists | member | in the database, ms | pages of 8 KiB |
| --- | --- | --: | --: |
${figures.lists.map(({ call, who, ms, pages }) => `| \`${call}\` | ${who} | ${ms} | ${pages} |`).join('\n')}

Calls of the first views, as a browser makes them, by ${connections} pages at once over loopback for ${seconds} s, one process of the API as it
runs in production; load, API and database share the cores.

| call | p50 ms | p99 ms | calls | asked for by |
| --- | --: | --: | --: | --- |
${figures.calls
  .map(
    ({ call, p50_ms, p99_ms, count }) =>
      `| \`${call}\` | ${p50_ms} | ${p99_ms} | ${count} | ${requestedBy(call).join('; ')} |`,
  )
  .join('\n')}
`;
}
