import type { Game, PromotionGrant } from '@palaro/contract';
import { useIsMember } from '@palaro/shared-lib/core';
import { usePromotionGamesQuery } from './games.queries.ts';

type Running = Pick<PromotionGrant, 'title' | 'games' | 'own_games'>;

/** The member's running promotion, if there is one. */
export function useRunningPromotion(): Running | undefined {
  const isMember = useIsMember();
  const { data } = usePromotionGamesQuery(undefined, { skip: !isMember });
  return isMember ? data?.running : undefined;
}

/** Whether a promotion does not take a game. */
export function excludes(
  running: Running | undefined,
  { game_type, is_own }: Pick<Game, 'game_type' | 'is_own'>,
): boolean {
  if (!running) return false;
  return running.own_games ? !is_own : !running.games.some(({ kind }) => kind === game_type);
}
