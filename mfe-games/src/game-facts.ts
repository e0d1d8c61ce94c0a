import { GAME_PROVIDERS, isProviderCode, type Game } from '@palaro/contract';

/** docs/member-site.md, 9.9: the scale of the RTP gauge. The figure shown beside it is the game's own. */
const GAUGE_MIN = 67;
const GAUGE_MAX = 94;

/** Return to player on the gauge: 0 empty, 1 full. */
export function gaugeOf(rtp: string): number {
  const share = (Number(rtp) - GAUGE_MIN) / (GAUGE_MAX - GAUGE_MIN);
  return Number.isFinite(share) ? Math.min(1, Math.max(0, share)) : 0;
}

/** A unique key of a game across providers. */
export const gameKey = ({ provider_code, game_code }: Pick<Game, 'provider_code' | 'game_code'>) =>
  `${provider_code}/${game_code}`;

/** The provider's name; its code when it is unknown. */
export function providerName(code: string): string {
  return isProviderCode(code) ? GAME_PROVIDERS[code].name : code;
}

/** A played game as an entry of the catalogue. */
export function lastPlayedFirst<Played extends { last_played_at: string }>(
  played: readonly Played[],
): Played[] {
  return played.toSorted((a, b) => b.last_played_at.localeCompare(a.last_played_at));
}
