import { spawn } from 'node:child_process';
import { Failure } from '../console/console.mjs';

const ARGUMENTS = [
  'ci',
  '--no-audit',
  '--no-fund',
  '--no-progress',
  '--loglevel=error',
  '--fetch-retry-mintimeout=1000',
  '--fetch-retry-maxtimeout=5000',
];

const STOPPING = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Explanations of npm's messages for the user; the first match is shown. */
const MEANINGS = [
  [/ENOSPC|no space left/i, () => 'The disk is full: make room and run the command again.'],
  [/EROFS|EACCES|EPERM/, (folder) => `npm may not write in ${folder}: check who owns the folder.`],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET|ENOTCACHED|network/,
    () =>
      'The package registry does not answer: check the network and `npm config get registry`, then run the command again.',
  ],
  [
    /can only install packages when your package\.json/,
    (folder) =>
      `package-lock.json does not fit package.json in ${folder}: run \`npm install\`, then \`node tools/mend-lock.mjs\`.`,
  ],
  [
    /E40[134]|E5\d\d|ETARGET/,
    () => 'The package registry refused a package of package-lock.json: check `npm config get registry`.',
  ],
];

/** Installs exactly what the folder's package-lock.json says. Nothing is printed unless it fails. */
export async function npmCi(folder, env) {
  const { code, output } = await runNpm(folder, env);
  if (code === 0) return;
  const meaning = MEANINGS.find(([pattern]) => pattern.test(output));
  const lines = output.trim().split('\n').slice(-12).join('\n');
  throw new Failure(meaning ? meaning[1](folder) : `npm could not install the packages in ${folder}.`, lines);
}

function runNpm(folder, env) {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ARGUMENTS, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const passOn = (signal) => child.kill(signal);
    for (const signal of STOPPING) process.on(signal, passOn);
    let output = '';
    const keep = (text) => {
      output = (output + text).slice(-20_000);
    };
    child.stdout.setEncoding('utf8').on('data', keep);
    child.stderr.setEncoding('utf8').on('data', keep);
    child.on('error', () =>
      reject(new Failure('npm is missing: install Node.js with npm, then run the command again.')),
    );
    child.on('close', (code, signal) => {
      for (const each of STOPPING) process.off(each, passOn);
      if (signal) reject(new Failure('Stopped before the packages were installed.'));
      else resolve({ code, output });
    });
  });
}
