// Every command of the project: node tools/run.mjs <command> [arguments]
// Runs with the machine's Node and nothing installed; installs Node 24 and the packages, then continues in TypeScript.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Failure, reportFailure } from './console/console.mjs';
import { openTemporaryFolder } from './console/temporary-folder.mjs';
import { ensureNode } from './install/ensure-node.mjs';
import { ensurePackages } from './install/ensure-packages.mjs';
import { linkNode } from './install/link-node.mjs';

const ROOT = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');

/** The file that answers each command, with the arguments that come before the caller's. */
const COMMANDS = {
  start: ['stack/src/start.main.ts'],
  test: ['tools/test/main.ts'],
  'test:long': ['tools/test/long.ts'],
  build: ['stack/src/build/main.ts'],
  dev: ['stack/src/dev/main.ts'],
  migrate: ['stack/src/migrate.main.ts'],
  operator: ['stack/src/with-site.ts', 'member-api/src/platform/operator/main.ts'],
  'ledger:verify': ['stack/src/with-site.ts', 'member-api/src/money/ledger/verify.main.ts'],
  release: ['stack/src/with-site.ts', 'stack/src/release.main.ts'],
  new: ['tools/new/main.ts'],
  packages: ['publish/src/main.ts'],
  'demo:release': ['bench/release-demo/main.ts'],
  sandbox: ['e2e/tour/main.ts'],
  attack: ['bench/attack/main.ts'],
  'check:house': ['tools/house/main.ts'],
  'check:packages': ['tools/supply/main.ts'],
  'docs:errors': ['tools/error-docs/main.ts'],
  'docs:examples': ['tools/example-docs/main.ts'],
  'docs:screens': ['tools/screen-docs/main.ts'],
  'docs:faults': ['tools/fault-docs/main.ts'],
  'docs:promises': ['tools/promise-docs/main.ts'],
  'docs:pictures': ['e2e/pictures/main.ts'],
  'bench:setup': ['bench/setup/main.ts'],
  'bench:ledger': ['bench/ledger/main.ts'],
  'bench:calls': ['bench/calls/main.ts'],
  'bench:edge': ['bench/edge/main.ts'],
  'bench:federation': ['bench/federation/main.ts'],
  'bench:lobby': ['bench/lobby/main.ts'],
  'bench:games': ['bench/games/main.ts'],
  'bench:lighthouse': ['bench/lighthouse/main.ts'],
  'bench:rtp': ['bench/rtp/main.ts'],
  'bench:bonus': ['bench/bonus/main.ts'],
};

async function main([command = '', ...rest]) {
  const entry = COMMANDS[command];
  if (!entry) {
    throw new Failure(`"${command}" is not a command. There are: ${Object.keys(COMMANDS).join(', ')}.`);
  }
  // Temporary files of tools are removed with the project, or with the command.
  const temporary = openTemporaryFolder(ROOT);
  process.env.TMPDIR = temporary.path;
  // Node's compile cache of our TypeScript and of the packages, which saves half of the start time of a short command.
  process.env.NODE_COMPILE_CACHE ??= path.join(ROOT, '.cache', 'compiled');
  try {
    const { node, env } = await ensureNode(ROOT);
    await ensurePackages(ROOT, 'Installing the packages', env);
    linkNode(ROOT, node);
    const [file, ...before] = entry.map((part) => path.join(ROOT, part));
    return await runToEnd(node, [...FOLLOWING, file, ...before, ...rest], env);
  } finally {
    temporary.close();
  }
}

/** The command ends with this process, even when this one is killed. */
const FOLLOWING = ['--import', pathToFileURL(path.join(ROOT, 'tools', 'console', 'follow-parent.mjs')).href];

/** Forwards signals and exits like the child. */
function runToEnd(node, args, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(node, args, { env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
    // A command also ends when its npm was killed.
    const parent = process.ppid;
    setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref();
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 0)));
  });
}

process.exitCode = await main(process.argv.slice(2)).catch(reportFailure);
