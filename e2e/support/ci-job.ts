import type { Site } from './site.ts';

interface Job {
  /** `owner/name` on GitHub, as the sandbox of identities plays it. */
  repository: string;
  /** The branch when left out is `main`. */
  ref?: string;
  event?: 'push' | 'pull_request';
  /** How long ago its tokens were given, in seconds: they are good for five minutes. */
  token_age?: number;
  /** The commit that it runs for. */
  sha?: string;
}

/** The environment of a job of a repository's CI, which gets a token of its own. */
export async function startJob({ urls }: Pick<Site, 'urls'>, job: Job): Promise<Record<string, string>> {
  await post(`${urls.identity}/github/repositories`, { repository: job.repository });
  const { env } = (await post(`${urls.identity}/github/jobs`, job)) as { env: Record<string, string> };
  return { ...env, PALARO_SERVICE: urls.release };
}

/**
 * The environment of a job of a project on GitLab, which finds its tokens in variables.
 * @param tokens Variable → whom the token in it is meant for: `id_tokens` of `.gitlab-ci.yml`.
 */
export async function startGitlabJob(
  { urls }: Pick<Site, 'urls'>,
  job: Job & { id_tokens: Record<string, string> },
): Promise<Record<string, string>> {
  await post(`${urls.identity}/gitlab/repositories`, { repository: job.repository });
  const { env } = (await post(`${urls.identity}/gitlab/jobs`, job)) as { env: Record<string, string> };
  return env;
}

async function post(url: string, body: object): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
