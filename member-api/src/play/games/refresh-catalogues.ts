import { GAME_CATEGORIES } from '@palaro/contract';
import type { ProviderGame } from '@palaro/contract/wires';
import type { Deps } from '../../platform/server/deps.ts';
import { addDays, addMs } from '../../platform/server/instants.ts';
import { claimCatalogue, markHotGames, postponeCatalogue, writeCatalogue } from './games.store.ts';

/** Fetches old catalogues, and marks the hot games. When a provider gives no answer, its last catalogue stays. */
export async function refreshCatalogues(deps: Deps): Promise<void> {
  const { sql, now, settings } = deps;
  let hasFetched = false;
  for (const provider of settings.games.providers) {
    const at = now();
    const isMine = await claimCatalogue(sql, provider, {
      now: at,
      olderThan: addMs(at, -settings.games.refreshMs),
      until: addMs(at, 2 * settings.timeouts.gamesMs),
    });
    if (!isMine) continue;
    hasFetched = true;
    await refresh(deps, provider);
  }
  if (!hasFetched) return;
  const { count, days, among } = settings.games.hot;
  await markHotGames(sql, { count, since: addDays(now(), -days), among });
}

async function refresh({ sql, games, now, settings, log }: Deps, provider: string): Promise<void> {
  const reply = await games.games(provider);
  if (reply.outcome !== 'ok') {
    log.warn({ provider, outcome: reply.outcome }, 'a game catalogue could not be fetched');
    const { firstRetryMs, retryMs } = settings.games;
    await postponeCatalogue(sql, provider, {
      first: addMs(now(), firstRetryMs),
      again: addMs(now(), retryMs),
    });
    return;
  }
  const known = reply.value.filter(isSound);
  if (known.length < reply.value.length)
    log.warn({ provider }, 'a game catalogue has games that make no sense');
  await sql.begin((tx) => writeCatalogue(tx, provider, known, now()));
}

const CODE = /^[a-z0-9-]{1,60}$/;
const RTP = /^\d{1,3}(\.\d{1,2})?$/;

function isSound({ game_code, category, rtp }: ProviderGame): boolean {
  return CODE.test(game_code) && RTP.test(rtp) && (GAME_CATEGORIES as readonly string[]).includes(category);
}
