import { isPartyAllowed, readEnvironment } from '@palaro/contract/environment';
import type { SiteEnvironment } from '@palaro/contract/environment';
import type { JWK, JWTVerifyGetKey } from 'jose';
import * as z from 'zod';
import type { Identity } from '../owners/identity.ts';
import { Refusal } from '../refusals.ts';
import { isPrivateTo, keysIn, keysOf } from './issuer-keys.ts';
import { LOCAL_ISSUER } from './local-issuer.ts';

/** An issuer whose tokens are accepted. */
export interface TrustedIssuer {
  /** What owners call it. */
  name: string;
  /** The `iss` of its tokens. */
  issuer: string;
  kind: Identity['kind'];
  /** Whether a person must have logged in with two factors. */
  secondFactor: boolean;
  keys: JWTVerifyGetKey;
}

export interface IdentitySettings {
  /** The address of this service, which tokens must be meant for. */
  audience: string;
  issuers: readonly TrustedIssuer[];
}

type Environment = Readonly<Record<string, string | undefined>>;

const MEANING =
  'a JSON list of { name, issuer, kind: "workload" or "person", jwks?, secondFactor? }, with https addresses (release/README.md)';

const issuerSetting = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9-]{0,59}$/),
  issuer: z.url(),
  kind: z.enum(['workload', 'person']),
  /** Where its keys are, when it has no discovery. */
  jwks: z.url().optional(),
  /** A person needs two factors unless this says otherwise. */
  secondFactor: z.boolean().default(true),
});

/**
 * Reads `RELEASE_ISSUERS` and `RELEASE_LOCAL_ISSUER`. Nobody is trusted by default; the local issuer, whose key lies in the data
 * folder, never in staging or production.
 */
export function readIdentitySettings(env: Environment, audience: string): IdentitySettings {
  const environment = readEnvironment(env);
  const issuers = readIssuers(env['RELEASE_ISSUERS'] || '[]', environment);
  const local = readLocalIssuer(env, environment);
  return { audience, issuers: local ? [...issuers, local] : issuers };
}

function readIssuers(text: string, environment: SiteEnvironment): TrustedIssuer[] {
  const refuse = (problem: string) =>
    new Refusal('setting_unusable', { setting: 'RELEASE_ISSUERS', problem, meaning: MEANING });
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw refuse('it is not JSON');
  }
  const read = z.array(issuerSetting).safeParse(given);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw refuse(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`);
  }
  for (const part of ['name', 'issuer'] as const) {
    const values = read.data.map((each) => each[part]);
    const twice = values.find((each, index) => values.indexOf(each) < index);
    if (twice !== undefined) throw refuse(`"${twice}" is there twice`);
  }
  return read.data.map(({ name, issuer, kind, jwks, secondFactor }) => {
    if (name === 'local') throw refuse('"local" is the name of the local issuer');
    const isRefused = (url: URL) => !isPrivateTo(url) || !isPartyAllowed(url, environment);
    const open = [issuer, jwks ?? issuer].find((address) => isRefused(new URL(address)));
    if (open !== undefined) throw refuse(`${open} is not an https address of another machine`);
    return { name, issuer, kind, secondFactor, keys: keysOf(issuer, { jwks }) };
  });
}

function readLocalIssuer(env: Environment, { isStrict }: SiteEnvironment): TrustedIssuer | undefined {
  const setting = 'RELEASE_LOCAL_ISSUER';
  const text = env[setting];
  if (!text) return undefined;
  const meaning =
    'the public half of a P-256 key as a JWK, on a developer’s machine, and leave it out in staging and production';
  const refuse = (problem: string) => new Refusal('setting_unusable', { setting, problem, meaning });
  if (isStrict) throw refuse('in staging and production nobody has all rights by a key in a file');
  const read = z
    .object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() })
    .safeParse(parse(text));
  if (!read.success) throw refuse('it is not the public half of a P-256 key as a JWK');
  const key: JWK = read.data;
  return {
    name: 'local',
    issuer: LOCAL_ISSUER,
    kind: 'person',
    secondFactor: false,
    keys: keysIn([key]),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
