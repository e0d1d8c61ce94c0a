import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readMemberSchema } from '../src/platform/database/schema.ts';
import { testServers } from '../src/platform/database/test-servers.ts';
import { createTestDatabase } from '../src/platform/database/testing.ts';
import { runExample } from './run-example.ts';

const FOLDER = join(import.meta.dirname, '../../docs/examples');
const SOURCES = join(import.meta.dirname, '../src');
/** If set, the results of the examples are written instead of compared: `npm run docs:examples`. */
const WRITE = process.env['WRITE_EXAMPLES'] !== undefined;

/** The result of an example on an empty database, on the embedded server, whose role is not a superuser. */
async function answerOf(example: string): Promise<string> {
  const [server] = testServers();
  const database = await createTestDatabase(server);
  try {
    return await runExample(database.url, await readFile(join(FOLDER, `${example}.sql`), 'utf8'));
  } finally {
    await database.drop();
  }
}

const EXAMPLES = [
  '01-deposit',
  '02-refused-bet',
  '03-repeat',
  '04-hold-posted',
  '05-hold-voided',
  '06-reversal',
  '07-many-at-once',
  '08-what-is-written-stays',
  '09-statement',
  '10-wallet-bet-and-win',
  '11-wallet-repeat-and-refusal',
  '12-wallet-rollback',
  '13-wallet-promotion',
  '14-wallet-all-or-none',
  '15-wallet-review',
];

describe('the examples of the ledger', () => {
  it.each(EXAMPLES)('%s has the written results', async (example) => {
    const file = join(FOLDER, `${example}.out`);
    const answer = await answerOf(example);
    if (WRITE) await writeFile(file, answer);
    expect(answer).toBe(await readFile(file, 'utf8'));
  });

  it('are all run', async () => {
    const found: string[] = [];
    for await (const name of glob('*.{sql,out}', { cwd: FOLDER })) found.push(name);
    expect(found.toSorted()).toEqual(EXAMPLES.flatMap((name) => [`${name}.out`, `${name}.sql`]));
  });

  it('use every function of the ledger, and every function that the API calls', async () => {
    const { functions } = await readMemberSchema();
    const made = functions.flatMap(({ text }) =>
      [...text.matchAll(/^CREATE OR REPLACE FUNCTION (\w+)/gm)].map(([, name = '']) => name),
    );
    const sources: string[] = [];
    for await (const name of glob('**/*.ts', { cwd: SOURCES, exclude: ['**/*.test.ts'] }))
      sources.push(await readFile(join(SOURCES, name), 'utf8'));
    const isCalled = (name: string) => sources.some((source) => source.includes(`${name}(`));
    const toShow = made.filter((name) => name.startsWith('ledger_') || isCalled(name));
    expect(toShow).toEqual(
      expect.arrayContaining(['ledger_post', 'wallet_apply_3', 'account_version_before']),
    );
    const texts = await Promise.all(EXAMPLES.map((name) => readFile(join(FOLDER, `${name}.sql`), 'utf8')));
    expect(toShow.filter((name) => !texts.some((text) => text.includes(`${name}(`)))).toEqual([]);
  });
});
