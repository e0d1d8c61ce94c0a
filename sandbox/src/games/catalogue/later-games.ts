import type { GameCategory, ProviderCode } from '@palaro/contract';

export interface LaterGame {
  provider: ProviderCode;
  category: GameCategory;
  name: string;
  maths: string;
}

function liveTables(
  game: string,
  maths: string,
  placesOf: Partial<Record<ProviderCode, string[]>>,
): LaterGame[] {
  return Object.entries(placesOf).flatMap(([provider, places]) =>
    places.map((place) => ({
      provider: provider as ProviderCode,
      category: 'casino' as const,
      name: `${place} ${game}`,
      maths,
    })),
  );
}

/** Games that came when the names of the others had been assigned: written out, because otherwise each following game would change. */
export const LATER_GAMES: readonly LaterGame[] = [
  ...liveTables('Roulette', 'roulette-plain', {
    tbl: ['Intramuros', 'Makati'],
    awc: ['Vigan', 'Boracay'],
    evo: ['Tagaytay', 'Palawan'],
    mindoro: ['Bohol', 'Davao'],
  }),
  ...liveTables('Sic Bo', 'sic-bo', {
    tbl: ['Baguio', 'Iloilo'],
    awc: ['Clark', 'Subic'],
    evo: ['Mactan', 'Pampanga'],
    mindoro: ['Quezon', 'Rizal'],
  }),
];
