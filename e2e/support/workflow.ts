import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';

/** Variables and secrets of a repository, by their names. */
export type Values = Readonly<Record<string, string>>;

export interface Step {
  /** For a shell. */
  run: string;
  env: Record<string, string>;
}

/** What a job of the workflow for GitHub runs, in order and with its values filled in. Actions that others publish are not among it. */
export async function readGithubSteps(folder: string, name: string, values: Values): Promise<Step[]> {
  const text = await readFile(path.join(folder, '.github/workflows/remote.yml'), 'utf8');
  const { jobs } = parse(text) as {
    jobs: Record<string, { steps: { run?: string; env?: Record<string, string> }[] }>;
  };
  const fill = (pattern: string) =>
    pattern.replace(/\$\{\{ (?:vars|secrets)\.(\w+) \}\}/g, (_, key: string) => values[key] ?? '');
  return need(jobs[name], name).steps.flatMap(({ run, env }) =>
    run === undefined ? [] : [{ run, env: mapValues(env ?? {}, fill) }],
  );
}

/**
 * What a job of the one for GitLab runs, whose shell fills in the values, with what runs before every script; and whom each of its tokens
 * is meant for, by the variable in which it finds it.
 */
export async function readGitlabJob(
  folder: string,
  name: string,
  values: Values,
): Promise<{ steps: Step[]; tokens: Record<string, string> }> {
  const text = await readFile(path.join(folder, '.gitlab-ci.yml'), 'utf8');
  const { default: all, ...jobs } = parse(text) as { default: { before_script: string[] } } & Record<
    string,
    { script: string[]; id_tokens?: Record<string, { aud: string }> }
  >;
  const { script, id_tokens: tokens = {} } = need(jobs[name], name);
  const fill = (pattern: string) => pattern.replace(/\$(\w+)/g, (_, key: string) => values[key] ?? '');
  return {
    steps: [...all.before_script, ...script].map((run) => ({ run, env: { ...values } })),
    tokens: mapValues(tokens, ({ aud }) => fill(aud)),
  };
}

const mapValues = <T, U>(of: Record<string, T>, change: (value: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(of).map(([key, value]) => [key, change(value)]));

function need<T>(job: T | undefined, name: string): T {
  if (!job) throw new Error(`The workflow has no job "${name}".`);
  return job;
}
