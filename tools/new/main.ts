import path from 'node:path';
import { Failure, reportFailure } from '../console/console.mjs';
import { runNode } from '../console/run.ts';
import { newRemote } from './remote.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');

/** `npm run new remote mfe-loyalty` */
async function main([kind, name]: string[]): Promise<void> {
  if (kind !== 'remote' || !name) throw new Failure('Say what is to be made: npm run new remote mfe-loyalty');
  const files = await newRemote(ROOT, name);
  // How lines break depends on the name.
  await runNode(path.join(ROOT, 'node_modules', 'oxfmt', 'bin', 'oxfmt'), [name], { cwd: ROOT });
  console.log(`${files.join('\n')}

${name} is there. From here on:
  npm test -- unit ${name}            its tests
  npm run dev -w ${name}              it alone, at http://localhost:8090
  npm run build -w ${name}            its build
  npm run release -- publish ${name} --to production   live, on the site that runs`);
}

process.exitCode = await main(process.argv.slice(2)).then(() => 0, reportFailure);
