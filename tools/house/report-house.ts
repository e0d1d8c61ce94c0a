import type { Finding } from './finding.ts';

/** Only the worst ones are printed. */
const SHOWN = 20;

/** Every figure with its violations. */
export function reportHouse(findings: readonly Finding[]): string {
  return findings
    .flatMap(({ figure, problems }) => [figure, ...shown(problems).map((line) => `  ${line}`)])
    .join('\n');
}

function shown(problems: readonly string[]): string[] {
  if (problems.length <= SHOWN) return [...problems];
  return [...problems.slice(0, SHOWN), `… and ${problems.length - SHOWN} more`];
}
