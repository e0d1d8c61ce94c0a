import { absoluteSection, type Absolute, type Given } from './absolute.ts';
import { middle, ofState, ratio, STATES, VARIANTS, type Round, type Summary } from './figures.ts';
import { BEFORE } from './earlier-site.ts';
import { LAB, type Visit } from './visit.ts';

interface Measured {
  commit: string;
  rounds: number;
  machine: string;
  summary: Summary;
  measured: readonly Round[];
  absolute: Absolute;
  /** What `absolute` was made of. */
  given: Given;
}

const AIMS: readonly (readonly [Exclude<keyof Summary, 'earlier'>, string, string])[] = [
  ['lcp_ratio', '≤ 0.50', 'largest paint, cold, against the bundle with an empty HTML'],
  ['interactive_ratio', '≤ 1.05', 'content that answers, cold'],
  ['interactive_ratio_warm', '≤ 1.05', 'content that answers, with a full cache'],
  ['interactive_ratio_same_html', '', 'cold, against the bundle with the same HTML as ours'],
  ['nav_ratio', '≤ 1.00', 'from home to a page of another remote'],
  ['waves_after_html', '≤ 1', 'files that ask for files until the content answers, the worst route'],
  ['first_bytes_ratio', '≤ 1.30', 'everything that the first view takes over the wire'],
  ['heap_ratio', '≤ 1.25', 'after the garbage is collected'],
  ['control_ratio', '0.97–1.03', 'the federated site against itself'],
];

/** The section of docs/benchmarks.md. */
export function sectionOf({ commit, rounds, machine, summary, measured, absolute, given }: Measured): string {
  const routes = [...new Set(measured.map(({ route }) => route))];
  const of = (route: string) => measured.filter((round) => round.route === route);
  return `
Measured on ${new Date().toISOString().slice(0, 10)} at ${commit}, ${machine}, by \`npm run bench:federation\`: ${rounds} rounds forward and back in
turn, medians of the ratios within a round. Phone of 360 × 740, CPU ${LAB.cpu} × slower, ${LAB.latency} ms a round trip, 1.6 Mbps, HTTP/2, brotli, the
production headers. The bundle is built from the same sources with the same pins and split by route.

| figure | value | aim | |
| --- | --: | --: | --- |
${AIMS.map(([name, aim, what]) => `| ${name} | ${summary[name]} | ${aim} | ${what} |`).join('\n')}

${absoluteSection(absolute, given)}

| route, cold | variant | FCP ms | LCP ms | answers ms | TBT ms | CLS | requests | KB | JS KB | heap MB |
| --- | --- | --: | --: | --: | --: | --: | --: | --: | --: | --: |
${routes.flatMap((route) => VARIANTS.map((variant) => rowOf(route, variant, (measure) => middle(of(route), 'cold', variant, measure)))).join('\n')}
${earlierRows(routes, measured).join('\n')}

${earlierFigures(summary)}
| route | answers, cold | answers, warm | against the same HTML |
| --- | --: | --: | --: |
${routes.map((route) => `| ${route} | ${ratio(of(route), 'cold', 'interactive', 'empty')} | ${ratio(of(route), 'warm', 'interactive', 'empty')} | ${ratio(of(route), 'cold', 'interactive', 'same')} |`).join('\n')}
`;
}

function rowOf(route: string, variant: string, read: (measure: keyof Visit) => number): string {
  const value = (measure: keyof Visit, by = 1, digits = 0) => (read(measure) / by).toFixed(digits);
  return `| ${route} | ${variant} | ${value('fcp')} | ${value('lcp')} | ${value('interactive')} | ${value('tbt')} | ${value('cls', 1, 3)} | ${value('requests')} | ${value('bytes', 1_000)} | ${value('scriptBytes', 1_000)} | ${value('heap', 1e6, 1)} |`;
}

function earlierRows(routes: readonly string[], measured: readonly Round[]): string[] {
  return routes.flatMap((route) => {
    const own = measured.filter((round) => round.route === route && round.states);
    if (own.length === 0) return [];
    return STATES.map((state) =>
      rowOf(route, state, (measure) => ofState(own, state, measure)?.middle ?? Number.NaN),
    );
  });
}

function earlierFigures({ earlier, lcp_ratio: lcp, interactive_ratio: interactive }: Summary): string {
  if (!earlier) return '';
  const rows = STATES.map(
    (state) => `| ${state} | ${earlier[state].lcp_ratio} | ${earlier[state].interactive_ratio} |`,
  );
  return `Where it has come from, against the same bundle with an empty HTML: \`default\` is today's releases with the page that federation has by
itself (no frame, no preloads), \`before\` the site at ${BEFORE.slice(0, 7)}, when nobody had measured the first view.

| state | lcp_ratio | interactive_ratio |
| --- | --: | --: |
${rows.join('\n')}
| now | ${lcp} | ${interactive} |
`;
}
