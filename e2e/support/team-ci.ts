import path from 'node:path';
import { findBrowser } from '@palaro/tools/browser';
import { freePort } from '@palaro/tools/free-port';
import { startGitlabJob, startJob } from './ci-job.ts';
import type { Site } from './site.ts';
import { readGithubSteps, readGitlabJob } from './workflow.ts';
import type { Step, Values } from './workflow.ts';

const root = path.join(import.meta.dirname, '..', '..');

type Environment = Record<string, string>;

interface Repository {
  folder: string;
  /** Its name on either host: `owner/name`. */
  path: string;
  /** The commit that is checked out. */
  commit: () => Promise<string>;
  /** Runs a line of a shell there. @throws with its output when it fails. */
  shell: (line: string, env: Environment) => Promise<string>;
}

/** A repository's CI, which runs what the files of its workflows say. */
export interface TeamCi {
  /** The job `check`, as GitLab runs it. */
  check: () => Promise<string>;
  /** The job `release`. @returns its output. */
  releaseOnGitlab: (values: Values) => Promise<string>;
  releaseOnGithub: (values: Values) => Promise<string>;
}

/** @param values Variables and secrets that every job has. */
export function openTeamCi(repository: Repository, site: Site, values: Values): TeamCi {
  const { folder, shell } = repository;
  /** Both hosts install in each job. One folder needs it once. */
  const prepared = new Set<string>();
  const runAll = async (steps: readonly Step[], own: Environment) => {
    let output = '';
    for (const { run, env } of steps) {
      if (prepared.has(run)) continue;
      if (/^npm (?:ci|config)/.test(run)) prepared.add(run);
      output += await shell(asHere(run), { ...own, ...env });
    }
    return output;
  };
  const onGitlab = async (name: string, more: Values) => {
    const all = { ...values, ...more };
    const { steps, tokens } = await readGitlabJob(folder, name, all);
    const job = { repository: repository.path, sha: await repository.commit(), id_tokens: tokens };
    return runAll(steps, { ...(await startGitlabJob(site, job)), ...(await browserHere()) });
  };
  return {
    check: () => onGitlab('check', {}),
    releaseOnGitlab: (more) => onGitlab('release', more),
    releaseOnGithub: async (more) => {
      const steps = await readGithubSteps(folder, 'release', { ...values, ...more });
      // The step says where the service is.
      const { PALARO_SERVICE: _, ...job } = await startJob(site, {
        repository: repository.path,
        sha: await repository.commit(),
      });
      return runAll(steps, job);
    },
  };
}

/** Browsers and the system's packages come from elsewhere, and only for a superuser: here it is asked whether there are such ones. */
const asHere = (run: string) => run.replace('playwright install --with-deps', 'playwright install --dry-run');

/** The browser of this machine, and a port for the development server that nothing else has. */
async function browserHere(): Promise<Environment> {
  const { executablePath, env } = await findBrowser(path.join(root, '.cache', 'browser'));
  const own = Object.entries(env).filter(([name, value]) => process.env[name] !== value);
  return { ...Object.fromEntries(own), CHROME_PATH: executablePath, DEV_PORT: String(await freePort()) };
}
