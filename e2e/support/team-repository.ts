import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { startRegistry, withoutNpm, type OwnRegistry } from '@palaro/publish/registry';
import { runNode } from '@palaro/tools/run';

const root = path.join(import.meta.dirname, '..', '..');
const run = promisify(execFile);
/** Outside of the workspace, or Node.js would find its packages from there. The temporary folder of a command is inside. */
const OUTSIDE = '/tmp/palaro-team-';

interface Command {
  words: readonly string[];
  /** A folder below the team's. */
  below?: string;
  /** Further settings. */
  env?: Record<string, string> | undefined;
}

export interface Team {
  registry: OwnRegistry;
  /** The folder in which the team has its repositories. */
  folder: string;
  /** Runs a program there to its end. @throws with what it printed when it fails. */
  run: (command: Command) => Promise<string>;
  close: () => Promise<void>;
}

/** A team with nothing of ours but a registry that has our packages, as they are packed from this checkout. */
export async function startTeam(): Promise<Team> {
  const folder = await mkdtemp(OUTSIDE);
  const registry = await startRegistry(path.join(folder, 'registry'));
  const publish = ['publish', '--registry', registry.url];
  const { code, output } = await runNode(path.join(root, 'publish/src/main.ts'), publish, {
    cwd: root,
    env: registry.env,
  });
  if (code !== 0) throw new Error(output);
  // npm takes the settings of a project from the nearest package.json.
  await writeFile(path.join(folder, 'package.json'), '{ "private": true }');
  await writeFile(path.join(folder, '.npmrc'), registry.settings);
  const own = { npm_config_cache: await ownCache(folder), npm_config_userconfig: await ownSettings(folder) };
  return {
    registry,
    folder,
    run: ({ words, below = '.', env = {} }) =>
      runCommand(words, path.join(folder, below), { ...own, ...env }),
    close: async () => {
      await registry.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A copy of whoever's settings for npm, which a workflow may change. */
async function ownSettings(folder: string): Promise<string> {
  const file = path.join(folder, 'user.npmrc');
  const known = await runCommand(['npm', 'config', 'get', 'userconfig', '--loglevel=silent'], folder, {});
  await writeFile(file, await readFile(known.trim(), 'utf8').catch(() => ''));
  return file;
}

/**
 * The packages that npm has kept, and nothing else of its cache: what `npm create` has run once it runs again, in whichever registry it is
 * another by now.
 */
async function ownCache(folder: string): Promise<string> {
  const known = await runCommand(['npm', 'config', 'get', 'cache', '--loglevel=silent'], folder, {});
  const cache = path.join(folder, 'cache');
  const packages = path.join(known.trim(), '_cacache');
  await mkdir(packages, { recursive: true });
  await mkdir(cache);
  await symlink(packages, path.join(cache, '_cacache'));
  return cache;
}

async function runCommand(
  [program = '', ...words]: readonly string[],
  cwd: string,
  env: Record<string, string>,
): Promise<string> {
  const { stdout, stderr } = await run(program, words, { cwd, env: { ...withoutNpm(), ...env } }).catch(
    (error: { stdout?: string; stderr?: string }) => {
      const printed = `${error.stdout ?? ''}${error.stderr ?? ''}`;
      throw new Error(`\`${[program, ...words].join(' ')}\` failed.\n${printed}`);
    },
  );
  return stdout + stderr;
}

export interface TeamDevServer {
  origin: string;
  close: () => Promise<void>;
}

/** `npm run dev` in a repository; resolves when it says where the remote is. */
export async function startTeamDev(
  repository: string,
  name: string,
  words: readonly string[],
): Promise<TeamDevServer> {
  const child = spawn('npm', ['run', 'dev', '--', ...words], {
    cwd: repository,
    env: withoutNpm(),
    stdio: ['ignore', 'pipe', 'pipe'],
    // With its own group, because npm starts the server as a child of a shell.
    detached: true,
  });
  const printed: string[] = [];
  child.stderr.on('data', (text: Buffer) => printed.push(text.toString()));
  for await (const line of createInterface({ input: child.stdout })) {
    printed.push(line);
    const [, address] = line.split(`${name} alone: `);
    if (address) {
      child.stdout.resume();
      return { origin: new URL(address).origin, close: () => end(child) };
    }
  }
  throw new Error(`The development server did not start:\n${printed.join('\n')}`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return;
  const ended = once(child, 'exit');
  process.kill(-child.pid, 'SIGTERM');
  await ended;
}
