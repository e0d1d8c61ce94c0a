/** Words that the names of the other categories are made of; each pair is used once in the whole catalogue. */
const FISHING = [
  ['Lapu-lapu', 'Bangus', 'Tanigue', 'Pawikan', 'Dugong', 'Butanding', 'Marlin', 'Coral', 'Siargao', 'Sulu'],
  ['Reef', 'Catch', 'Deep', 'Harpoon'],
] as const;
const HASH = [
  'Bituin',
  'Langit',
  'Amihan',
  'Habagat',
  'Kidlat',
  'Alon',
  'Tala',
  'Buwan',
  'Apoy',
  'Ulap',
  'Liwanag',
  'Hiyas',
] as const;
const TABLES = [
  'Intramuros',
  'Makati',
  'Vigan',
  'Boracay',
  'Tagaytay',
  'Baguio',
  'Palawan',
  'Bohol',
  'Davao',
  'Iloilo',
  'Clark',
  'Subic',
  'Mactan',
  'Pampanga',
  'Quezon',
  'Rizal',
] as const;
const BINGO = [
  'Barangay',
  'Fiesta',
  'Sampaloc',
  'Merienda',
  'Tiangge',
  'Salu-salo',
  'Karnabal',
  'Bahaghari',
  'Pasko',
  'Harvest',
  'Moonlight',
  'Sunrise',
  'Plaza',
  'Garden',
] as const;

const pairs = (words: readonly string[], companions: readonly string[]) =>
  companions.flatMap((companion) => words.map((word) => `${word} ${companion}`));

export const FISHING_NAMES = pairs(...FISHING);
/** Kind of game → a name for each word. */
export const HASH_NAMES = {
  dice: pairs(HASH, ['Dice']),
  limbo: pairs(HASH, ['Limbo']),
  crash: pairs(HASH, ['Crash']),
  roulette: pairs(HASH, ['Roulette']),
} as const;
export const CASINO_NAMES = {
  baccarat: pairs(TABLES, ['Baccarat']),
  dragon_tiger: pairs(TABLES, ['Dragon Tiger']),
  blackjack: pairs(TABLES, ['Blackjack Salon']),
} as const;
export const TABLE_NAMES = {
  blackjack: pairs(TABLES, ['Blackjack']),
  baccarat: pairs(TABLES, ['Punto Banco']),
  dragon_tiger: pairs(TABLES, ['High Card']),
} as const;
export const BINGO_NAMES = {
  bingo: pairs(BINGO, ['Bingo']),
  keno: pairs(BINGO, ['Keno']),
} as const;

/** Name and maths. */
export const LOTTERY_GAMES: readonly (readonly [string, string])[] = [
  ['Swerte 6/42', '6-of-42'],
  ['Ginto 6/45', '6-of-45'],
  ['Pangarap 6/49', '6-of-49'],
  ['Bituin 6/55', '6-of-55'],
  ['Hiraya 6/58', '6-of-58'],
  ['Mabilis 5/36', '5-of-36'],
  ['Apat 4/30', '4-of-30'],
  ['Tatlo 3/20', '3-of-20'],
  ['Umaga 3D', '3d'],
  ['Gabi 4D', '4d'],
  ['Silangan 6/42', '6-of-42'],
  ['Kanluran 6/45', '6-of-45'],
  ['Hilaga 6/49', '6-of-49'],
  ['Timog 6/55', '6-of-55'],
  ['Tala 6/58', '6-of-58'],
  ['Sandali 5/36', '5-of-36'],
  ['Kisap 4/30', '4-of-30'],
  ['Saglit 3/20', '3-of-20'],
  ['Tanghali 3D', '3d'],
  ['Hapon 3D', '3d-soft'],
  ['Gabi 3D', '3d'],
  ['Umaga 2D', '2d-31'],
  ['Hapon 2D', '2d-31'],
  ['Kambal 2D', '2d-10'],
  ['Apat na Digit', '4d'],
  ['Limang Digit', '5d'],
];
/** Name, maths, and the picture that goes with it. */
export const SPORTSBOOK_GAMES: readonly (readonly [string, string])[] = [
  ['Luzon Football League', 'football-95'],
  ['Visayas Football League', 'football-94'],
  ['Mindanao Football League', 'football-93'],
  ['Manila Bay Cup Football', 'football-95'],
  ['City Futsal Series', 'futsal-94'],
  ['Island Hockey League', 'hockey-94'],
  ['Harbour Water Polo', 'polo-93'],
  ['Barangay Streetball', 'streetball-95'],
  ['Northern Football Shield', 'football-94'],
  ['Southern Football Shield', 'football-95'],
  ['Archipelago Football Cup', 'football-93'],
  ['Night Futsal League', 'futsal-94'],
  ['Highland Hockey Series', 'hockey-94'],
  ['Lagoon Water Polo', 'polo-93'],
  ['Metro Streetball League', 'streetball-94'],
  ['Summer Streetball Tour', 'streetball-95'],
];
export const ESPORTS_GAMES: readonly (readonly [string, string])[] = [
  ['Pixel Shooter League', 'shooter-95'],
  ['Neon Shooter Series', 'shooter-94'],
  ['Tower Siege League', 'towers-94'],
  ['Midlane Masters', 'towers-93'],
  ['Lantern Arena Shooter', 'shooter-95'],
  ['Jungle Towers Cup', 'towers-94'],
  ['Monsoon Shooter Open', 'shooter-94'],
  ['Carabao Towers League', 'towers-93'],
  ['Volcano Shooter Clash', 'shooter-95'],
  ['Pearl Towers Series', 'towers-94'],
  ['Typhoon Shooter Night', 'shooter-94'],
  ['Silver Towers Championship', 'towers-93'],
];
export const COCKFIGHT_NAMES = [
  'Bulacan Pit',
  'Batangas Derby',
  'Cavite Pit',
  'Laguna Derby',
  'Pangasinan Pit',
  'Tarlac Derby',
  'Negros Pit',
  'Bicol Derby',
  'Zambales Pit',
  'Ilocos Derby',
  'Leyte Pit',
  'Samar Derby',
  'Isabela Pit',
  'Quirino Derby',
  'Aurora Pit',
  'Marinduque Derby',
] as const;
