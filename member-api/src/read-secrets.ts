import { readPartyKeys, readSecretList, type PartyKey } from '@palaro/contract/wires';

type SecretList = readonly [string, ...string[]];

/** Each a list, while one secret replaces another: the first one signs, seals and is sent; all are accepted and open. */
export interface Secrets {
  paymentsApi: SecretList;
  gamesApi: SecretList;
  smsApi: SecretList;
  /** By which the edge is known. */
  edge: SecretList;
  /** Each 32 bytes, hex: the keys for personal data are derived from them. */
  data: SecretList;
}

/** The surroundings of a reader: `problems` gets a sentence without its first letter and its end for each thing that is wrong. */
export interface Reading {
  env: Readonly<Record<string, string | undefined>>;
  isStrict: boolean;
  problems: string[];
}

const SECRETS = {
  paymentsApi: 'PAYMENTS_API_SECRET',
  gamesApi: 'GAMES_API_SECRET',
  smsApi: 'SMS_API_SECRET',
  edge: 'EDGE_SECRET',
  data: 'DATA_KEYS',
} as const satisfies Record<keyof Secrets, string>;

const MIN_LENGTH = 16;
/** One that is used, and one that replaces it or that it replaces. */
const MOST = 2;

/** Placeholders of examples and tests: words, or a few repeated characters, which random secrets never are. */
function isMadeUp(secret: string): boolean {
  return /^(.{1,16}?)\1+$/.test(secret) || /change.?me|secret|password|example|default/i.test(secret);
}

export function readSecrets(reading: Reading): Secrets {
  const seen = new Map<string, string>();
  const entries = Object.entries(SECRETS).map(([key, name]) => [key, readList(name, seen, reading)]);
  // Where one is empty there is a problem, with which nothing starts.
  return Object.fromEntries(entries) as Record<keyof Secrets, SecretList>;
}

function readList(
  name: string,
  seen: Map<string, string>,
  { env, isStrict, problems }: Reading,
): readonly string[] {
  const secrets = readSecretList(env[name] ?? '');
  const add = (problem: string) => problems.push(`${name} ${problem}`);
  if (secrets.length === 0) add('is missing');
  if (secrets.length > MOST) add(`has more than ${MOST} secrets`);
  if (name === SECRETS.data && !secrets.every((secret) => /^[0-9a-f]{64}$/i.test(secret)))
    add('is not 64 hex digits');
  else if (secrets.some((secret) => secret.length < MIN_LENGTH))
    add(`is shorter than ${MIN_LENGTH} characters`);
  else if (isStrict && secrets.some(isMadeUp)) add('is made up, not drawn');
  for (const secret of secrets) {
    const twin = seen.get(secret);
    if (twin === name) add('has one secret twice');
    else if (isStrict && twin) add(`is the same as ${twin}`);
    seen.set(secret, name);
  }
  return secrets;
}

/** The keys of parties, `party:id:secret,…`: two of one party while one replaces the other. */
export function readKeys(
  name: string,
  isKnown: (party: string) => boolean,
  { env, isStrict, problems }: Reading,
): readonly PartyKey[] {
  const entries = readPartyKeys(env[name] ?? '');
  const keys = entries.filter((key) => key !== undefined);
  if (entries.length === 0) problems.push(`${name} is missing`);
  if (keys.length < entries.length)
    problems.push(`${name} has an entry that is not party:id:secret, with at least 16 characters`);
  for (const party of new Set(keys.map((key) => key.party))) {
    const own = keys.filter((key) => key.party === party);
    if (!isKnown(party)) problems.push(`${name} has a key of nobody: ${party}`);
    if (own.length > MOST) problems.push(`${name} has more than ${MOST} keys of ${party}`);
    if (new Set(own.map(({ id }) => id)).size < own.length)
      problems.push(`${name} has two keys of ${party} with one id`);
  }
  if (isStrict && new Set(keys.map(({ secret }) => secret)).size < keys.length)
    problems.push(`${name} has one secret for two keys`);
  if (isStrict && keys.some(({ secret }) => isMadeUp(secret)))
    problems.push(`${name} has a secret that is made up, not drawn`);
  return keys;
}
