import type { Call } from '@palaro/contract';
import { readFileSync } from 'node:fs';
import { readCommand } from './commands.ts';

/** What a command gets from its process. */
export interface Surroundings {
  /** OPERATOR_TOKEN, the user's token, and API_URL, if the API is not at its default address. */
  env: NodeJS.ProcessEnv;
  write: (text: string) => void;
  writeError: (text: string) => void;
}

/** The operator's command, which uses the same HTTP calls as other clients. Returns the exit code. */
export async function runOperator(args: string[], { env, write, writeError }: Surroundings): Promise<number> {
  try {
    const command = readCommand(args, (path) => readFileSync(path, 'utf8'));
    write(
      `${'help' in command ? command.help : textOf(await callOperator(env, command.call, command.request))}\n`,
    );
    return 0;
  } catch (error) {
    writeError(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}

async function callOperator(env: NodeJS.ProcessEnv, call: Call, request: object): Promise<unknown> {
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

/** A list is printed as one line per row, with tabs between cells; a single object as one line per field. */
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

const cell = (value: unknown): string => printable(typeof value === 'string' ? value : JSON.stringify(value));

/**
 * Text of members as one line: what would move the cursor, colour the terminal, begin another row or turn the direction of writing
 * is printed as its code.
 */
const printable = (text: string): string =>
  text.replaceAll(
    /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu,
    (character) => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  );
