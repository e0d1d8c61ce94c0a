import { once } from 'node:events';
import { connect } from '@palaro/member-api/platform/database';
import { dropLogins } from './drop-logins.ts';
import { testServers } from '@palaro/member-api/platform/database/test-servers';

/** Ends the database server of the test run, waits for that, and removes the databases and logins on a second one. */
export default async function globalTeardown(): Promise<void> {
  const [, second] = testServers();
  if (second) {
    const sql = connect(second.url, { max: 1 });
    await sql`DROP DATABASE ${sql(second.template)}`;
    await dropLogins(sql, (pid) => pid === process.pid);
    await sql.end({ timeout: 1 });
  }
  const child = globalThis.palaroTestDatabase;
  if (!child || child.exitCode !== null) return;
  const gone = once(child, 'exit');
  child.stdin?.end();
  await gone;
}
