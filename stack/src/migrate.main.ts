import { databaseProblem, readEnvironment } from '@palaro/contract/environment';
import { Failure, reportFailure } from '@palaro/tools/console';
import { migrateDatabase } from './migrate-database.ts';

/** `npm run migrate`: before the processes of a release start, with the address of the database's owner, which none of them has. */
async function main(): Promise<number> {
  const url = process.env['DATABASE_URL'];
  if (!url) throw new Failure('DATABASE_URL is missing: the address of the database for its owner.');
  const problem = databaseProblem('DATABASE_URL', url, readEnvironment(process.env));
  if (problem !== undefined) throw new Failure(`${problem}.`);
  const ran = await migrateDatabase(url);
  console.log(ran.length === 0 ? 'Nothing to do.' : ran.join('\n'));
  return 0;
}

process.exitCode = await main().catch(reportFailure);
