import { median } from '../ledger/figures.ts';
import type { Round } from './figures.ts';
import type { ReleaseCost } from './release-cost.ts';
import type { RouteChanges } from './route-changes.ts';
import type { TapTimes } from './taps.ts';
import type { Course, Visit } from './visit.ts';

/** Absolute figures of the home page, compared with fixed targets instead of a bundle. */
export interface Absolute {
  fcp_ms: number;
  lcp_ms: number;
  answers_ms: number;
  tbt_ms: number;
  cls: number;
  inp_ms: number;
  js_kb: number;
  federation_kb: number;
  all_kb: number;
  requests: number;
  release_kb: number;
  route_changes_growth: number;
}

export interface Given {
  /** Cold visits of home. */
  home: readonly Round[];
  /** The same visits of the federated site, file by file. */
  courses: readonly Course[];
  /** One row per round. */
  taps: readonly TapTimes[];
  release: ReleaseCost;
  routes: RouteChanges;
}

interface Aim {
  figure: keyof Absolute;
  most: number;
  unit: string;
  what: string;
}

/** Shell and the containers of home: shared-lib and three remotes. */
const FEDERATION_KB = 30 + 4 * 6.5;

const AIMS: readonly Aim[] = [
  { figure: 'fcp_ms', most: 600, unit: 'ms', what: 'first paint' },
  { figure: 'lcp_ms', most: 800, unit: 'ms', what: 'largest paint' },
  { figure: 'answers_ms', most: 2_000, unit: 'ms', what: 'content that answers' },
  { figure: 'tbt_ms', most: 100, unit: 'ms', what: 'main thread beyond 50 ms a task, until it answers' },
  { figure: 'cls', most: 0.01, unit: '', what: 'layout shift' },
  { figure: 'inp_ms', most: 100, unit: 'ms', what: 'the worst of six taps' },
  { figure: 'js_kb', most: 190, unit: 'KB', what: 'scripts over the wire' },
  {
    figure: 'federation_kb',
    most: FEDERATION_KB,
    unit: 'KB',
    what: "of that, the shell's entry with the runtime and four containers",
  },
  { figure: 'all_kb', most: 300, unit: 'KB', what: 'everything over the wire' },
  { figure: 'requests', most: 25, unit: '', what: 'everything that is asked for' },
  {
    figure: 'release_kb',
    most: 10,
    unit: 'KB',
    what: "what a remote's release costs a returning member beyond its changed chunks",
  },
  { figure: 'route_changes_growth', most: 0.05, unit: '', what: 'growth of what the page holds' },
];

export function absoluteOf({ home, courses, taps, release, routes }: Given): Absolute {
  const of = (measure: keyof Visit) => median(home.map(({ cold }) => cold.federated[measure]));
  return {
    fcp_ms: Math.round(of('fcp')),
    lcp_ms: Math.round(of('lcp')),
    answers_ms: Math.round(of('interactive')),
    tbt_ms: Math.round(of('tbt')),
    cls: rounded(of('cls'), 3),
    inp_ms: Math.round(median(taps.map((row) => Math.max(...Object.values(row))))),
    js_kb: kb(of('scriptBytes')),
    federation_kb: kb(median(courses.map(federationBytes))),
    all_kb: kb(of('bytes')),
    requests: of('requests'),
    release_kb: kb(release.after - release.usual - release.changed),
    route_changes_growth: growthOf(routes, 'held'),
  };
}

/** The entries: the shell's, with the federation runtime, and each container's. */
function federationBytes({ files }: Course): number {
  return files
    .filter(({ name }) => /^\/r\/(?:shell\/[^/]+\/main|[^/]+\/[^/]+\/remoteEntry)\.[^/]*js$/.test(name))
    .reduce((sum, { bytes }) => sum + bytes, 0);
}

/** The table of docs/benchmarks.md, with the method below it. */
export function absoluteSection(absolute: Absolute, { taps, release, routes }: Given): string {
  const rows = AIMS.map(({ figure, most, unit, what }) => {
    const value = absolute[figure];
    const text = `${value} ${unit}`.trim();
    return `| ${figure} | ${value > most ? `**${text}**` : text} | ≤ ${`${most} ${unit}`.trim()} | ${what} |`;
  });
  const names = Object.keys(taps[0] ?? {});
  const tapList = names.map((name) => `${name} ${median(taps.map((row) => row[name] ?? Number.NaN))}`);
  return `Home's first view by itself, cold, as a visitor; what misses its aim is bold:

| figure | value | aim | |
| --- | --: | --: | --- |
${rows.join('\n')}

Taps by a finger on the settled page, to the next frame, ms: ${tapList.join(', ')}. The release is one of mfe-promotions with another text
and a change in one page, between two visits of a member who has been there before: ${kb(release.after - release.usual)} KB more than the visit before, ${kb(release.changed)} of them
chunks in which more changed than the version's name; ${kb(release.entry)} are its container, ${kb(release.record)} its signed record, ${kb(release.same)} chunks that say the same as before. ${routes.changes} route changes
by the tabs, after ten others, garbage collected: the page holds ${megabytes(routes.before.held)} before and ${megabytes(routes.after.held)} after; the heap, with the code that
the engine compiles as it goes, grows from ${megabytes(routes.before.heap)} by ${rounded(growthOf(routes, 'heap') * 100, 1)} %.`;
}

const growthOf = ({ before, after }: RouteChanges, of: 'held' | 'heap') =>
  rounded(after[of] / before[of] - 1, 3);
const rounded = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits;
const kb = (bytes: number) => rounded(bytes / 1_000, 1);
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(2)} MB`;
