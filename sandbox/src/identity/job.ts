import { z } from 'zod';
import type { Repository } from './repository-book.ts';

const name = z
  .string()
  .regex(/^[A-Za-z0-9_.-]+$/)
  .max(100);
const text = z.string().min(1).max(200);

/** `owner/name`. */
export const repositoryPath = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9_.-]*\/[A-Za-z0-9_][A-Za-z0-9_.-]*$/)
  .max(200);

/** A job that a test or a person says is running. */
export const job = z.strictObject({
  repository: repositoryPath,
  /** `refs/heads/main`, `refs/tags/v1.0.0`, `refs/pull/7/merge`. */
  ref: z
    .string()
    .regex(/^refs\/[^\s]+$/)
    .max(200)
    .default('refs/heads/main'),
  event: z
    .enum(['push', 'workflow_dispatch', 'schedule', 'pull_request', 'pull_request_target'])
    .default('push'),
  /** File below `.github/workflows`. */
  workflow: name.default('release.yml'),
  environment: text.optional(),
  sha: z
    .string()
    .regex(/^[0-9a-f]{40}$/)
    .default('0'.repeat(40)),
  actor: text.default('somebody'),
  /** How long ago its tokens were given, in seconds: they are good for five minutes. */
  token_age: z.int().min(0).max(86_400).default(0),
});
export type Job = z.output<typeof job>;

/** As the tokens of GitHub Actions have them. */
export function githubClaims(request: Job, repository: Repository): Record<string, string> {
  const { ref, event, environment, sha, actor } = request;
  const [owner = ''] = repository.path.split('/');
  const isRequest = event.startsWith('pull_request');
  const workflow = `${repository.path}/.github/workflows/${request.workflow}@${ref}`;
  const context =
    environment === undefined ? (isRequest ? 'pull_request' : `ref:${ref}`) : `environment:${environment}`;
  return {
    sub: `repo:${repository.path}:${context}`,
    repository: repository.path,
    repository_id: String(repository.id),
    repository_owner: owner,
    repository_owner_id: String(repository.ownerId),
    repository_visibility: 'private',
    ref,
    ref_type: ref.startsWith('refs/tags/') ? 'tag' : 'branch',
    ref_protected: String(ref === 'refs/heads/main'),
    base_ref: isRequest ? 'main' : '',
    head_ref: isRequest ? 'try' : '',
    sha,
    workflow: 'release',
    workflow_ref: workflow,
    workflow_sha: sha,
    job_workflow_ref: workflow,
    job_workflow_sha: sha,
    event_name: event,
    actor,
    actor_id: '1',
    run_id: '1',
    run_number: '1',
    run_attempt: '1',
    runner_environment: 'github-hosted',
    ...(environment !== undefined && { environment }),
  };
}

/**
 * As the ID tokens of GitLab have them.
 * @param host Where the projects are, without a scheme: `gitlab.com`.
 */
export function gitlabClaims(request: Job, repository: Repository, host: string): Record<string, string> {
  const { ref, event, environment, sha, actor } = request;
  const [, kind = '', ...rest] = ref.split('/');
  const type = kind === 'tags' ? 'tag' : 'branch';
  const short = rest.join('/');
  return {
    sub: `project_path:${repository.path}:ref_type:${type}:ref:${short}`,
    project_path: repository.path,
    project_id: String(repository.id),
    namespace_path: repository.path.split('/')[0] ?? '',
    namespace_id: String(repository.ownerId),
    user_login: actor,
    pipeline_id: '1',
    pipeline_source: event.startsWith('pull_request') ? 'merge_request_event' : 'push',
    job_id: '1',
    ref: short,
    ref_type: type,
    ref_path: ref,
    ref_protected: String(ref === 'refs/heads/main'),
    runner_id: '1',
    runner_environment: 'gitlab-hosted',
    sha,
    ci_config_ref_uri: `${host}/${repository.path}//.gitlab-ci.yml@${ref}`,
    ci_config_sha: sha,
    ...(environment !== undefined && { environment }),
  };
}
