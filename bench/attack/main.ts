import { Failure, reportFailure, step } from '@palaro/tools/console';
import { crawl } from './crawl.ts';
import { gradeHeaders } from './grade-headers.ts';
import { inject } from './inject.ts';
import { listen } from './silence.ts';
import type { Outcome, Part } from './part.ts';
import { startAttackedSite } from './site.ts';

const PARTS: Readonly<Record<string, { title: string; run: Part }>> = {
  headers: { title: 'Headers, by the HTTP Observatory', run: gradeHeaders },
  crawl: { title: 'Every address, by wapiti', run: crawl },
  silence: { title: 'Answers about who is a member and who is not, timed', run: listen },
  inject: { title: 'Four calls, by sqlmap', run: inject },
};

/** `npm run attack [-- headers crawl silence inject]`: attacks a site of its own. Exit code 1 when anything was found. */
async function main(words: string[]): Promise<number> {
  const unknown = words.find((word) => !Object.hasOwn(PARTS, word));
  if (unknown !== undefined)
    throw new Failure(`"${unknown}" is no attack. There are: ${Object.keys(PARTS).join(', ')}.`);
  const chosen = Object.entries(PARTS).filter(([name]) => words.length === 0 || words.includes(name));
  const site = await startAttackedSite();
  try {
    const outcomes: Record<string, Attacked> = {};
    for (const [name, { title, run }] of chosen) {
      const before = site.requests();
      const outcome = await step(title, () => run(site));
      outcomes[name] = { ...outcome, requests: site.requests() - before };
    }
    return report(outcomes);
  } finally {
    await site.end();
  }
}

interface Attacked extends Outcome {
  /** That the site was sent. An attack without any is no success. */
  requests: number;
}

function report(outcomes: Record<string, Attacked>): number {
  const findings = Object.values(outcomes).flatMap((outcome) => outcome.findings);
  for (const { what, where } of findings) console.log(`  ${where}: ${what}`);
  const figures = Object.entries(outcomes).map(([name, { requests, findings: found, figures: more }]) => [
    name,
    { requests, findings: found.length, ...more },
  ]);
  console.log(JSON.stringify(Object.fromEntries(figures)));
  return findings.length === 0 && Object.values(outcomes).every(({ requests }) => requests > 0) ? 0 : 1;
}

process.exitCode = await main(process.argv.slice(2)).catch(reportFailure);
