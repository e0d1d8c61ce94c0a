import type { Call } from '@palaro/contract';
import { readFileSync } from 'node:fs';
import { readCommand } from './commands.ts';

/**
 * The operator's command, over the same HTTP calls as everybody: `npm run operator -- --help` says what there is. Needs
 * OPERATOR_TOKEN, the token of whoever types, and API_URL where the API is not at its default place.
 */
async function run(args: string[]): Promise<void> {
  const asked = readCommand(args, (path) => readFileSync(path, 'utf8'));
  if ('help' in asked) return say(asked.help);
  return print(await ask(asked.call, asked.request));
}

async function ask(call: Call, request: object): Promise<unknown> {
  const base = process.env['API_URL'] || 'http://localhost:8081';
  const token = process.env['OPERATOR_TOKEN'];
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
function print(value: unknown): void {
  const rows = listOf(value);
  if (rows?.length === 0) return say('Nothing.');
  if (rows)
    return say(
      rows
        .map((row) =>
          Object.values(row as object)
            .map(cell)
            .join('\t'),
        )
        .join('\n'),
    );
  const fields = Object.entries(value as object).map(([name, one]) => `${name}\t${cell(one)}`);
  return say(fields.length > 0 ? fields.join('\n') : 'Done.');
}

function listOf(value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return value;
  const { list } = value as { list?: unknown };
  return Array.isArray(list) ? list : undefined;
}

const cell = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

run(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
