import { operator, type Call, type RequestOf, type ValueOf } from '@palaro/contract';
import { findEnvironment, isInsideAllowed } from '@palaro/contract/environment';
import { readFileSync } from 'node:fs';
import { readStaffSettings } from '../staff-identity/index.ts';
import { readCommand } from './commands.ts';
import { logIn, type LoggedIn } from './log-in.ts';
import { mayCall } from './may-call.ts';
import { printValue } from './print-value.ts';
import { rotateDataKey } from './rotate-data-key.ts';
import { findToken } from './saved-log-in.ts';

/** What a command gets from its process. */
export interface Surroundings {
  /** `STAFF_…` and NODE_ENV; DATA_DIR, where a log-in is kept; STAFF_URL, if the staff's calls are not at their default address. */
  env: NodeJS.ProcessEnv;
  write: (text: string) => void;
  writeError: (text: string) => void;
}

/** The operator's command, which uses the same HTTP calls as other clients. Returns the exit code. */
export async function runOperator(args: string[], { env, write, writeError }: Surroundings): Promise<number> {
  try {
    write(`${await run(args, env, write)}\n`);
    return 0;
  } catch (error) {
    writeError(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}

async function run(args: string[], env: NodeJS.ProcessEnv, write: Surroundings['write']): Promise<string> {
  const command = readCommand(args, (path) => readFileSync(path, 'utf8'));
  if ('help' in command) return command.help;
  const { environment, problems } = findEnvironment(env);
  const settings = readStaffSettings(env, environment, problems);
  const api = env['STAFF_URL'] || 'http://localhost:8087';
  const address = URL.parse(api);
  // A token of the staff goes there.
  if (!address || !isInsideAllowed(address, environment)) problems.push('STAFF_URL is not an https address');
  if (problems.length > 0) throw new Error(`${problems.join('; ')}.`);
  const folder = env['DATA_DIR'] || '.data';
  if ('login' in command) return greet(api, await logIn({ settings, folder, as: command.login.as, write }));
  const token = await findToken(folder, settings, new Date());
  if ('rotate' in command) {
    const call = <C extends Call>(made: C, request: RequestOf<C>) =>
      callOperator(api, token, made, request) as Promise<ValueOf<C>>;
    return rotateDataKey({ call, write });
  }
  return printValue(await callOperator(api, token, command.call, command.request));
}

/** A day begins with the withdrawals that wait, for whoever may see them. */
async function greet(api: string, { sentence, role, token }: LoggedIn): Promise<string> {
  if (!role || !mayCall(role, operator.withdrawals)) return sentence;
  const waiting = printValue(await callOperator(api, token, operator.withdrawals, {}));
  return `${sentence}\nWithdrawals that wait:\n${waiting}`;
}

async function callOperator(base: string, token: string, call: Call, request: object): Promise<unknown> {
  const response = await fetch(base + call.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(request),
    signal: AbortSignal.timeout(30_000),
  }).catch(() => {
    throw new Error(`The member API does not answer at ${base}.`);
  });
  const answer = (await response.json()) as {
    status: number;
    statusdesc: string;
    value?: unknown;
    details?: object;
  };
  // Nothing is wrong: it was kept, and its number is what the checker needs.
  if (answer.statusdesc === 'order_waiting') return { ...answer.details, state: 'waiting for a checker' };
  if (answer.status !== 1) throw new Error(`Refused: ${answer.statusdesc}.`);
  return answer.value;
}
