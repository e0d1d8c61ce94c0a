import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { PROVIDER_CODES } from '@palaro/contract';
import { CATALOGUE } from '@palaro/sandbox/games/catalogue/catalogue';
import { findMaths, mathsHash, returnOf } from '@palaro/studio/maths/maths';
import type { TourContext } from './context.ts';
import { setGameScenario } from './games-door.ts';
import { makePlayer } from './games-member.ts';
import type { MakePlayer } from './games-member.ts';
import { tourGameMisbehaviours } from './games-misbehaviours.ts';
import { tourProviders } from './games-providers.ts';

const TABLE = 'The catalogue and the ledger';
const run = promisify(execFile);
const ROOT = path.join(import.meta.dirname, '..', '..');

/**
 * Every provider through a launch, ten rounds of each of its kinds and the page of a bet, as a member: what the member has
 * differs by exactly what was staked and won. Each misbehaviour at a provider of each dialect and in a game of each engine. At
 * the end all invariants of the ledger hold.
 */
export async function gamesTour(context: TourContext, newPlayer: MakePlayer = makePlayer): Promise<void> {
  await setGameScenario(context.gamesUrl, 'normal');
  await tourCatalogue(context);
  await tourProviders(context, newPlayer);
  await tourGameMisbehaviours(context, newPlayer);
  await tourLedger(context);
}

async function tourCatalogue({ results }: TourContext): Promise<void> {
  const hashes = new Set(CATALOGUE.map(({ maths }) => mathsHash(findMaths(maths))));
  const providers = new Set(CATALOGUE.map(({ provider }) => provider));
  results.note(
    `${CATALOGUE.length} games of ${providers.size} providers, with ${hashes.size} different maths`,
  );
  const atLeast = (what: string, count: number, wanted: number) => {
    if (count < wanted) throw new Error(`there are ${count} ${what}, not ${wanted}`);
  };
  await results.attempt(TABLE, 'catalogue', 'games', () => atLeast('games', CATALOGUE.length, 500));
  await results.attempt(TABLE, 'catalogue', 'providers', () =>
    atLeast('providers', providers.size, PROVIDER_CODES.length),
  );
  await results.attempt(TABLE, 'catalogue', 'maths', () => {
    atLeast('different maths', hashes.size, 60);
    for (const { maths } of CATALOGUE) returnOf(maths);
  });
}

/** The ledger's own command, on the database of the site. */
async function tourLedger({ results, env }: TourContext): Promise<void> {
  if (env['REPORTS_DATABASE_URL'] === undefined) return;
  await results.attempt(TABLE, 'ledger', 'every invariant', async () => {
    const command = path.join(ROOT, 'member-api', 'src', 'money', 'ledger', 'verify.main.ts');
    await run(process.execPath, ['--no-warnings', command], { env: { ...process.env, ...env } });
  });
}
