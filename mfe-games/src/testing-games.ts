import type { Game } from '@palaro/shared-lib/contract';

/** A game of the catalogue; name what matters to the test. */
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

/** What `gamelist` answers for these games, filtered and sorted as the API does. */
export function gameListOf(games: Game[]) {
  return ({ category, sort, page_number = 1, page_size = 10 }: Record<string, unknown>) => {
    const size = Number(page_size);
    const first = (Number(page_number) - 1) * size;
    const found = games
      .filter((game) => !category || game.game_type === category)
      .toSorted((a, b) =>
        sort === 'name'
          ? a.game_name.localeCompare(b.game_name)
          : sort === 'rtp'
            ? Number(b.rtp) - Number(a.rtp)
            : Number(b.is_hot) - Number(a.is_hot),
      );
    return { list: found.slice(first, first + size), total: found.length, page_number, page_size };
  };
}
