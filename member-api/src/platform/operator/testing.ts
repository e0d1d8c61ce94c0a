import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { STAFF_AUDIENCE, type FakeIssuer, type StaffName } from '../../../test/kit/index.ts';
import { runOperator } from './run-operator.ts';
import { saveLogIn } from './saved-log-in.ts';

/** What a command needs to know of a test's API, with a data folder at which nobody is logged in. */
export async function commandEnvironment(api: {
  origins: { staff: string };
  issuer: Pick<FakeIssuer, 'url'>;
}) {
  return {
    NODE_ENV: 'test',
    STAFF_URL: api.origins.staff,
    STAFF_ISSUER: api.issuer.url,
    STAFF_AUDIENCE,
    DATA_DIR: await mkdtemp(path.join(tmpdir(), 'palaro-staff-')),
  };
}

/** Types commands as a member of staff who has logged in. Answers the exit code and the output. */
export async function typeAs(
  api: { origins: { staff: string }; issuer: Pick<FakeIssuer, 'url' | 'tokenOf'> },
  name: StaffName,
  args: string[],
): Promise<[code: number, output: string]> {
  const env = await commandEnvironment(api);
  await saveLogIn(env.DATA_DIR, {
    token: await api.issuer.tokenOf(name),
    name,
    issuer: env.STAFF_ISSUER,
    audience: STAFF_AUDIENCE,
    endsAt: Date.now() + 60_000,
  });
  return typeWith(env, args);
}

export async function typeWith(
  env: NodeJS.ProcessEnv,
  args: string[],
): Promise<[code: number, output: string]> {
  let output = '';
  const write = (text: string) => (output += text);
  return [await runOperator(args, { env, write, writeError: write }), output];
}
