// Grades each address given, as JSON on standard output: node scan.mjs localhost:8443 localhost:8443/deposit
// A program of its own, because only at its start does Node read the authorities that it trusts (NODE_EXTRA_CA_CERTS).
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { scan } from '@mdn/mdn-http-observatory';

// The list of hosts that browsers preload is fetched by an install script, which does not run here. No host of a test is on it.
const preloaded = path.join(
  path.dirname(fileURLToPath(import.meta.resolve('@mdn/mdn-http-observatory'))),
  '..',
  'conf',
  'hsts-preload.json',
);
if (!existsSync(preloaded)) await writeFile(preloaded, '{}');

const results = [];
for (const address of process.argv.slice(2)) {
  const { scan: whole, tests } = await scan(address);
  const failed = Object.entries(tests)
    .filter(([, { pass }]) => !pass)
    .map(([name, { result }]) => `${name}: ${result}`);
  results.push({ address, grade: whole.grade, score: whole.score, failed });
}
console.log(JSON.stringify(results));
