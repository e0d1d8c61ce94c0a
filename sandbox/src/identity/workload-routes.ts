import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { importJWK, SignJWT } from 'jose';
import { z } from 'zod';
import { Refusal } from '../server/refusal.ts';
import { githubClaims, gitlabClaims, job, repositoryPath } from './job.ts';
import type { Job } from './job.ts';
import { publicHalf } from './keys.ts';
import type { IdentityKeys } from './keys.ts';
import type { Host, Repository, RepositoryBook } from './repository-book.ts';

const LIFE_SECONDS = 300;
const JOB_LIFE_MS = 6 * 3_600_000;
const HOSTS = ['github', 'gitlab'] as const satisfies readonly Host[];

const audience = z.url().max(300);
const gitlabJob = job.extend({ id_tokens: z.record(z.string().regex(/^[A-Z][A-Z0-9_]*$/), audience) });

/**
 * Two CIs that give tokens to their jobs: one as GitHub Actions does (a job asks for a token with a request token), one as GitLab does
 * (a job finds its tokens in variables). Whoever reaches this server can say which job is running.
 */
export function addWorkloadRoutes(
  app: FastifyInstance,
  { url, keys, book }: { url: string; keys: IdentityKeys; book: RepositoryBook },
): void {
  const sign = async (host: Host, claims: Record<string, string>, aud: string, age: number) => {
    const key = keys[host];
    const given = Math.floor(Date.now() / 1000) - age;
    return new SignJWT({ ...claims, jti: randomUUID() })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: key.kid ?? '' })
      .setIssuer(`${url}/${host}`)
      .setAudience(aud)
      .setIssuedAt(given)
      .setNotBefore(given)
      .setExpirationTime(given + LIFE_SECONDS)
      .sign(await importJWK(key, 'RS256'));
  };
  for (const host of HOSTS) addIssuer(app, host, { url, keys, book });

  const running = new Map<string, { job: Job; repository: Repository; endsAt: number }>();
  app.post('/github/jobs', (request) => {
    const requestedJob = read(job, request.body);
    const repository = need(book, 'github', requestedJob.repository);
    const requestToken = randomUUID();
    running.set(requestToken, { job: requestedJob, repository, endsAt: Date.now() + JOB_LIFE_MS });
    return {
      env: {
        GITHUB_ACTIONS: 'true',
        GITHUB_REPOSITORY: repository.path,
        GITHUB_REF: requestedJob.ref,
        GITHUB_SHA: requestedJob.sha,
        ACTIONS_ID_TOKEN_REQUEST_URL: `${url}/github/token?api-version=2.0`,
        ACTIONS_ID_TOKEN_REQUEST_TOKEN: requestToken,
      },
    };
  });
  type TokenRequest = FastifyRequest<{ Querystring: { audience?: unknown } }>;
  const giveToken = async (request: TokenRequest) => {
    const given = /^bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const found = running.get(given);
    if (!found || found.endsAt < Date.now())
      throw new Refusal(401, 'unauthorized', 'No job is running that has this request token.');
    const { repository, job: of } = found;
    const aud = request.query.audience;
    // Without one, GitHub names the owner of the repository.
    const meant =
      typeof aud === 'string' && aud !== '' ? aud : `${url}/${repository.path.split('/')[0] ?? ''}`;
    const value = await sign('github', githubClaims(of, repository), meant, of.token_age);
    return { count: value.length, value };
  };
  app.get('/github/token', (request: TokenRequest) => giveToken(request));
  const startGitlabJob = async (body: unknown) => {
    const { id_tokens: wanted, ...requestedJob } = read(gitlabJob, body);
    const repository = need(book, 'gitlab', requestedJob.repository);
    const env: Record<string, string> = {
      GITLAB_CI: 'true',
      CI_PROJECT_PATH: repository.path,
      CI_COMMIT_REF_NAME: requestedJob.ref.split('/').slice(2).join('/'),
      CI_COMMIT_SHA: requestedJob.sha,
    };
    for (const [name, aud] of Object.entries(wanted))
      env[name] = await sign(
        'gitlab',
        gitlabClaims(requestedJob, repository, url.replace(/^https?:\/\//, '')),
        aud,
        requestedJob.token_age,
      );
    return { env };
  };
  app.post('/gitlab/jobs', (request) => startGitlabJob(request.body));
}

function addIssuer(
  app: FastifyInstance,
  host: Host,
  { url, keys, book }: { url: string; keys: IdentityKeys; book: RepositoryBook },
): void {
  const issuer = `${url}/${host}`;
  app.get(`/${host}/.well-known/openid-configuration`, () => ({
    issuer,
    jwks_uri: `${issuer}/.well-known/jwks`,
    subject_types_supported: ['public'],
    response_types_supported: ['id_token'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid'],
  }));
  app.get(`/${host}/.well-known/jwks`, () => ({ keys: [publicHalf(keys[host])] }));
  app.post(`/${host}/repositories`, (request) => {
    const { repository } = read(z.strictObject({ repository: repositoryPath }), request.body);
    return book.register(host, repository);
  });
}

function need(book: RepositoryBook, host: Host, path: string): Repository {
  const found = book.find(host, path);
  if (!found)
    throw new Refusal(
      404,
      'repository_unknown',
      `Register it first: POST /${host}/repositories {"repository":"${path}"}.`,
    );
  return found;
}

function read<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
  const given = schema.safeParse(body ?? {});
  if (given.success) return given.data;
  const [issue] = given.error.issues;
  throw new Refusal(422, 'malformed', `${issue?.path.join('.') || 'the body'}: ${issue?.message ?? ''}`);
}
