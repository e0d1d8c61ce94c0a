import path from 'node:path';
import { buildDeployable } from '@palaro/webpack-preset';
import { Failure, reportFailure } from '@palaro/tools/console';

const ROOT = path.join(import.meta.dirname, '..', '..', '..');

/** What `npm run build` in a deployable's folder does. */
async function main(name: string | undefined): Promise<void> {
  if (!name) throw new Failure('Name the deployable: node tools/run.mjs build-deployable <name>');
  await buildDeployable(name, { folder: path.join(ROOT, name) }).catch((error: unknown) => {
    throw new Failure(`The build of ${name} failed.`, error instanceof Error ? error.message : String(error));
  });
}

process.exitCode = await main(process.argv[2]).then(() => 0, reportFailure);
