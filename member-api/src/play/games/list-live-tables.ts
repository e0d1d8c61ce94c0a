import { PROVIDER_CODES, gameProvider, type game } from '@palaro/contract';
import type { ProviderTable } from '@palaro/contract/wires';
import type { Handler } from '../../platform/server/answer.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { rememberFor } from '../../platform/server/remember-for.ts';

const CATEGORY = 'casino';

const readTables = rememberFor(
  ({ liveTables }) => liveTables.cacheMs,
  async ({ games, settings }: Deps) => {
    const providers = PROVIDER_CODES.filter(
      (code) => settings.games.providers.includes(code) && gameProvider(code).categories.includes(CATEGORY),
    );
    const replies = await Promise.all(
      providers.map(async (code) => ({ code, reply: await games.tables(code) })),
    );
    // The tables of a provider that does not answer are missing for a while; the others are there.
    return replies.flatMap(({ code, reply }) =>
      reply.outcome === 'ok' ? reply.value.map((table) => ({ ...table, provider_code: code })) : [],
    );
  },
);

/** Live tables with their clocks. The providers are asked once for everybody; where a round is, is worked out for each answer. */
export const listLiveTables: Handler<typeof game.livetables> = async (deps) => {
  if (deps.market.closedCategories.includes(CATEGORY)) return { value: [] };
  const tables = await readTables(deps);
  const now = deps.now().getTime();
  return {
    value: tables.map(({ opens_at, ...table }) => ({
      ...table,
      elapsed_ms: elapsedOf(opens_at, table, now),
    })),
  };
};

function elapsedOf(opensAt: string, { round_ms: round }: Pick<ProviderTable, 'round_ms'>, now: number) {
  const passed = Math.floor(now - Date.parse(opensAt)) % round;
  return passed < 0 ? passed + round : passed;
}
