/**
 * Names of slots: subjects and companions. Every pair is a plausible name, and is used once in the catalogue. The motif is the
 * first picture of the art.
 */
interface Subject {
  motif: string;
  words: readonly string[];
  companions: readonly string[];
}

const GARDEN = [
  'Garden',
  'Bloom',
  'Bouquet',
  'Crown',
  'Waltz',
  'Wishes',
  'Morning',
  'Perfume',
  'Charm',
  'Dream',
  'Fields',
  'Promise',
];
const FRUIT = [
  'Splash',
  'Picnic',
  'Orchard',
  'Basket',
  'Feast',
  'Market',
  'Punch',
  'Sunrise',
  'Jackpot',
  'Carnival',
  'Delight',
  'Twist',
];
const THING = [
  'Parade',
  'Fair',
  'Lights',
  'Carnival',
  'Holiday',
  'Serenade',
  'Encore',
  'Jubilee',
  'Rhythm',
  'Wonder',
  'Express',
  'Story',
];
const SEA = [
  'Lagoon',
  'Tides',
  'Voyage',
  'Cove',
  'Currents',
  'Horizon',
  'Shallows',
  'Island',
  'Moon',
  'Secret',
  'Riches',
  'Bay',
];
const PLACE = [
  'Summit',
  'Dawn',
  'Legend',
  'Trail',
  'Spirit',
  'Echo',
  'Skies',
  'Glow',
  'Quest',
  'Valley',
  'Heart',
  'Thunder',
];
const ANIMAL = [
  'Kingdom',
  'Quest',
  'Friends',
  'Gold',
  'Grove',
  'Chase',
  'Lullaby',
  'Guardian',
  'Midnight',
  'Stampede',
  'Valley',
  'Luck',
];

const SUBJECTS: readonly Subject[] = [
  { motif: 'sampaguita', words: ['Sampaguita', 'Jasmine'], companions: GARDEN },
  { motif: 'gumamela', words: ['Gumamela', 'Hibiscus'], companions: GARDEN },
  { motif: 'parol', words: ['Parol', 'Lantern'], companions: THING },
  { motif: 'mangga', words: ['Mangga', 'Golden Mango'], companions: FRUIT },
  { motif: 'pinya', words: ['Pinya', 'Sweet Pineapple'], companions: FRUIT },
  { motif: 'buko', words: ['Buko', 'Coconut'], companions: FRUIT },
  { motif: 'halo-halo', words: ['Halo-halo', 'Merienda'], companions: FRUIT },
  { motif: 'perlas', words: ['Perlas', 'Moon Pearl'], companions: SEA },
  { motif: 'bangka', words: ['Bangka', 'Outrigger'], companions: SEA },
  { motif: 'jeepney', words: ['Jeepney', 'Barrio'], companions: THING },
  { motif: 'salakot', words: ['Salakot'], companions: THING },
  { motif: 'abaniko', words: ['Abaniko'], companions: THING },
  { motif: 'gitara', words: ['Gitara', 'Harana'], companions: THING },
  { motif: 'kalabaw', words: ['Kalabaw', 'Carabao'], companions: ANIMAL },
  { motif: 'tarsier', words: ['Tarsier', 'Bohol'], companions: ANIMAL },
  { motif: 'araw', words: ['Araw', 'Sunlit'], companions: PLACE },
  { motif: 'bulkan', words: ['Bulkan', 'Volcano'], companions: PLACE },
  { motif: 'bahay-kubo', words: ['Bahay Kubo', 'Nipa'], companions: PLACE },
];

export const MOTIF_NAMES = SUBJECTS.map(({ motif }) => motif);

export interface SlotName {
  name: string;
  motif: string;
}

/** All pairs, with different neighbours: first each subject once, then each with its next companion. */
export function slotNames(): SlotName[] {
  const words = SUBJECTS.flatMap(({ motif, words: own, companions }, subject) =>
    own.map((word, index) => ({ motif, word, companions, start: subject * 5 + index * 6 })),
  );
  return GARDEN.flatMap((_, turn) =>
    words.map(({ motif, word, companions, start }) => ({
      motif,
      name: `${word} ${companions[(start + turn) % companions.length]}`,
    })),
  );
}
