import type { Call } from '@palaro/contract';
import { readFileSync } from 'node:fs';
import { readCommand } from './commands.ts';

/** What a command is given of the process that it runs in. */
export interface Surroundings {
  /** OPERATOR_TOKEN, the token of whoever types, and API_URL where the API is not at its default place. */
  env: NodeJS.ProcessEnv;
  write: (text: string) => void;
  writeError: (text: string) => void;
}

/** The operator's command, over the same HTTP calls as everybody. Returns the code to exit with. */
export async function runOperator(args: string[], { env, write, writeError }: Surroundings): Promise<number> {
  try {
    const asked = readCommand(args, (path) => readFileSync(path, 'utf8'));
    write(`${'help' in asked ? asked.help : textOf(await ask(env, asked.call, asked.request))}\n`);
    return 0;
  } catch (error) {
    writeError(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}

async function ask(env: NodeJS.ProcessEnv, call: Call, request: object): Promise<unknown> {
  const base = env['API_URL'] || 'http://localhost:8081';
  const token = env['OPERATOR_TOKEN'];
  if (!token) throw new Error('OPERATOR_TOKEN is missing.');
  const response = await fetch(base + call.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(request),
    signal: AbortSignal.timeout(30_000),
  }).catch(() => {
    throw new Error(`The member API does not answer at ${base}.`);
  });
  const answer = (await response.json()) as { status: number; statusdesc: string; value?: unknown };
  if (answer.status !== 1) throw new Error(`Refused: ${answer.statusdesc}.`);
  return answer.value;
}

/** A list is one line a row, its cells apart by tabs; a single thing one line a field. */
function textOf(value: unknown): string {
  const rows = listOf(value);
  if (rows?.length === 0) return 'Nothing.';
  if (rows)
    return rows
      .map((row) =>
        Object.values(row as object)
          .map(cell)
          .join('\t'),
      )
      .join('\n');
  const fields = Object.entries(value as object).map(([name, one]) => `${name}\t${cell(one)}`);
  return fields.length > 0 ? fields.join('\n') : 'Done.';
}

function listOf(value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return value;
  const { list } = value as { list?: unknown };
  return Array.isArray(list) ? list : undefined;
}

const cell = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
