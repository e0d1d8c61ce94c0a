/** The run of a CI, as its token says it. */
export interface TokenRun {
  /** The repository's address. */
  repository: string;
  commit: string;
  /** `refs/heads/main`. */
  ref: string;
  /** The file that defines the run, and where it was taken from. */
  workflow: { path: string; ref: string };
  /** Issuer and kind of machine. */
  builder: string;
  /** The run's own page. */
  invocation: string;
  /** Further claims, as they are. */
  claims: Record<string, string>;
}

type Claims = Readonly<Record<string, unknown>>;

const COMMIT = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;
const GITHUB = 'https://token.actions.githubusercontent.com';
const LONGEST = 500;

/**
 * Reads the token of a job of GitHub Actions or GitLab CI, whose claims have been verified; `undefined` for a token that names no
 * commit, as those of other CIs do.
 */
export function readRun(claims: Claims): TokenRun | undefined {
  const text = (claim: string) => textOf(claims[claim]);
  const commit = text('sha');
  if (!COMMIT.test(commit)) return undefined;
  if (text('repository') !== '') return ofGitHub(text, commit);
  return text('project_path') === '' ? undefined : ofGitLab(text, commit);
}

/** Numbers are texts at one host and numbers at the other. Nothing that a terminal would act on is taken. */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value).replace(/\p{C}/gu, '?').slice(0, LONGEST)
    : '';

type Text = (claim: string) => string;

/** Of a server of one's own, the issuer is a path of it. */
const serverOf = (issuer: string): string =>
  issuer === GITHUB ? 'https://github.com' : issuer.replace(/\/_services\/token$/, '');

function ofGitHub(text: Text, commit: string): TokenRun {
  const repository = `${serverOf(text('iss'))}/${text('repository')}`;
  // `palaro/mfe-wallet/.github/workflows/release.yml@refs/heads/main`
  const [, path = '', ref = ''] = /^[^/]*\/[^/]*\/([^@]*)@(.*)$/.exec(text('workflow_ref')) ?? [];
  return {
    repository,
    commit,
    ref: text('ref'),
    workflow: { path, ref },
    builder: builderOf(text),
    invocation: `${repository}/actions/runs/${text('run_id')}/attempts/${text('run_attempt')}`,
    claims: pick(text, [
      'repository_id',
      'repository_owner_id',
      'event_name',
      'actor',
      'environment',
      'workflow_sha',
      // Of a workflow that is called by that one: what really ran.
      'job_workflow_ref',
      'job_workflow_sha',
      'runner_environment',
    ]),
  };
}

function ofGitLab(text: Text, commit: string): TokenRun {
  const repository = `${text('iss')}/${text('project_path')}`;
  // `gitlab.com/palaro/mfe-wallet//.gitlab-ci.yml@refs/heads/main`
  const [, path = '', ref = ''] = /\/\/([^@]+)@(.+)$/.exec(text('ci_config_ref_uri')) ?? [];
  return {
    repository,
    commit,
    ref: text('ref_path') || text('ref'),
    workflow: { path, ref },
    builder: builderOf(text),
    invocation: `${repository}/-/pipelines/${text('pipeline_id')}`,
    claims: pick(text, [
      'project_id',
      'namespace_id',
      'pipeline_source',
      'job_id',
      'user_login',
      'environment',
      'ci_config_sha',
      'runner_id',
      'runner_environment',
    ]),
  };
}

const builderOf = (text: Text): string =>
  [text('iss'), text('runner_environment')].filter((each) => each !== '').join('#');

const pick = (text: Text, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, text(name)]).filter(([, value]) => value !== ''));
