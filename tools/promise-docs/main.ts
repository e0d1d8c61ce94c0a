import path from 'node:path';
import { reportFailure } from '../console/console.mjs';
import { writePromisePages } from './check.ts';

/** Writes docs/promises.md, docs/security.md and docs/specification.md from the comments above tests. */
async function main(): Promise<number> {
  const { problems, counts } = await writePromisePages(path.join(import.meta.dirname, '..', '..'));
  const written = `docs/promises.md, docs/security.md and docs/specification.md are written. ASVS: ${counts}.`;
  console.log([written, ...problems].join('\n'));
  return problems.length === 0 ? 0 : 1;
}

process.exitCode = await main().catch(reportFailure);
