import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Failure, reportFailure } from '../console/console.mjs';
import type { Lock } from '../mend-lock.mjs';
import { EXPLAINED } from './explained.ts';
import { readAudit, type AuditAnswer } from './read-audit.ts';
import { serverSbom } from './server-sbom.ts';
import { supplyProblems } from './supply-problems.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
const SBOM = path.join('.cache', 'servers.bom.json');

/** `npm run check:packages`: hashes and licences, the servers' SBOM, and what the registry knows of faults. */
async function main(): Promise<number> {
  const problems = await supplyProblems(ROOT);
  if (problems.length > 0)
    throw new Failure('A lock file has packages that may not be used.', problems.join('\n'));
  console.log('Every package has a hash and a licence that is allowed.');

  const lock = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as Lock;
  const sbom = serverSbom(lock);
  mkdirSync(path.dirname(path.join(ROOT, SBOM)), { recursive: true });
  writeFileSync(path.join(ROOT, SBOM), `${JSON.stringify(sbom, undefined, 2)}\n`);
  console.log(`${SBOM}: the ${sbom.components.length} packages of the servers (CycloneDX).`);

  const today = new Date().toISOString().slice(0, 10);
  const { isAnswered, lines, open } = readAudit(askRegistry(), EXPLAINED, today);
  for (const line of lines) console.log(line);
  if (isAnswered) console.log(`${lines.length} known faults of packages that are not for development alone.`);
  if (open > 0)
    throw new Failure(
      `${open} high or critical faults: update these packages, or say in tools/supply/explained.ts why they do not reach us.`,
    );
  return 0;
}

/** npm exits with 1 both for faults and for no answer: only what it prints tells them apart. */
function askRegistry(): AuditAnswer {
  const { stdout, error } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
    timeout: 120_000,
  });
  if (error) return { message: error.message };
  try {
    return JSON.parse(stdout) as AuditAnswer;
  } catch {
    return { message: stdout.slice(0, 200) };
  }
}

process.exitCode = await main().catch(reportFailure);
