import {
  game,
  type Favourite,
  type Game,
  type report,
  type RequestOf,
  type PromotionGrant,
  type RoundLine,
  type ValueOf,
} from '@palaro/contract';
import { answering, deciding, type CallAnswer } from '@palaro/shared-lib/scenarios';

/** A game of the catalogue; pass the fields that matter to the test. */
export function aGame(given: Partial<Game> = {}): Game {
  const game_name = given.game_name ?? 'Golden Jeepney';
  return {
    provider_code: 'launchone',
    game_code: game_name.toLowerCase().replaceAll(' ', '-'),
    game_name,
    game_type: 'slot',
    img_url: `art:${game_name}`,
    rtp: '95.82',
    is_hot: false,
    is_off: false,
    ...given,
  };
}

export function aFavourite(game_name: string): Favourite {
  const { provider_code, game_code, game_type, img_url } = aGame({ game_name });
  return { provider_code, game_code, game_name, game_type, img_url };
}

type TopGame = ValueOf<typeof report.getmembertopgame>[number];

/** A game that the member has played. */
export function aPlayed(game_name: string, given: Partial<TopGame> = {}): TopGame {
  return {
    ...aFavourite(game_name),
    game_type: 'slot',
    rounds: 12,
    stake: '120.00',
    payout: '96.00',
    last_played_at: '2026-11-20 21:10:00',
    ...given,
  };
}

type ListRequest = RequestOf<typeof game.gamelist>;

/** The games of a list request, filtered and sorted like the API. */
export function gamesFound(
  games: readonly Game[],
  { category, sort, page_number = 1, page_size = 10 }: ListRequest,
): ValueOf<typeof game.gamelist> {
  const first = (page_number - 1) * page_size;
  const found = games
    .filter((one) => !category || one.game_type === category)
    .toSorted((a, b) =>
      sort === 'name'
        ? a.game_name.localeCompare(b.game_name)
        : sort === 'rtp'
          ? Number(b.rtp) - Number(a.rtp)
          : Number(b.is_hot) - Number(a.is_hot),
    );
  return { list: found.slice(first, first + page_size), total: found.length, page_number, page_size };
}

/** The answer of `gamelist` with these games. */
export const gameListOf = (games: readonly Game[]): CallAnswer =>
  deciding(game.gamelist, (request) => answering(game.gamelist, gamesFound(games, request)));

/** A round in the format of the reports. */
export function aRound(given: Partial<RoundLine> = {}): RoundLine {
  return {
    ticket_id: 'r-1001',
    provider_code: 'launchone',
    game_code: 'golden-jeepney',
    game_name: 'Golden Jeepney',
    game_type: 'slot',
    opened_at: '2026-11-21 09:41:07',
    stake: '10.00',
    payout: '24.50',
    net: '14.50',
    valid_stake: '10.00',
    counted: '10.00',
    state: 'settled',
    has_detail: true,
    ...given,
  };
}

/** The only page of a list with these rows. */
export const pageOf = <Line>(list: Line[]) => ({ list, total: list.length, page_number: 1, page_size: 10 });

/** The welcome bonus, which takes neither tables nor sports. */
export function aGrant(given: Partial<PromotionGrant> = {}): PromotionGrant {
  return {
    promotion_id: 'OTB',
    title: { en: 'Welcome bonus' },
    state: 'RUNNING',
    requirement: 'WINOVER',
    deposit: '100.00',
    bonus: '120.00',
    target: '660.00',
    progress: '220.00',
    balance: '220.00',
    own: '100.00',
    max_bet: '22.00',
    max_payout: '2400.00',
    arithmetic: '(100 + 120) × 3',
    multiplier: 'x3',
    games: (['slot', 'fishing', 'hash', 'bingo'] as const).map((kind) => ({ kind, weight: 100 })),
    own_games: false,
    smallest_odds: '1.50',
    kept_back: 'nothing',
    has_open_round: false,
    started_at: '2026-11-20 20:00:00',
    expires_at: '2026-12-20 20:00:00',
    ended_at: '',
    paid: '0.00',
    forfeited: '0.00',
    ...given,
  };
}
