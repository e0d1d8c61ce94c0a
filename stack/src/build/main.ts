import path from 'node:path';
import { reportFailure, step } from '@palaro/tools/console';
import { stopRunning } from '@palaro/tools/run';
import { buildChanged } from './build-changed.ts';

const ROOT = path.join(import.meta.dirname, '..', '..', '..');

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stopRunning);

/** `npm run build`, or `npm run build -- mfe-wallet` for some of them. */
const names = process.argv.slice(2);
const built = await step('Building what changed', () =>
  buildChanged(ROOT, names.length > 0 ? names : undefined),
).catch(reportFailure);
if (typeof built === 'number') process.exitCode = built;
else console.log(built.length === 0 ? 'Nothing had changed.' : `Built: ${built.join(', ')}.`);
