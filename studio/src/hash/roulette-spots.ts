const POCKETS = 37;
export const RED = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];
export const ALL_NUMBERS = Array.from({ length: POCKETS }, (_, number) => number);

const where = (test: (number: number) => boolean) =>
  ALL_NUMBERS.filter((number) => number > 0 && test(number));
const streets = where((number) => number % 3 === 1).map((first) => [first, first + 1, first + 2]);

/** Numbers that lie next to each other on the cloth, three in a row: a chip on their common border is on all of them. */
const TOGETHER: readonly (readonly number[])[] = [
  ...ALL_NUMBERS.map((number) => [number]),
  // Splits
  ...where((number) => number % 3 !== 0).map((number) => [number, number + 1]),
  ...where((number) => number <= 33).map((number) => [number, number + 3]),
  ...[1, 2, 3].map((number) => [0, number]),
  // Streets, and the two trios of zero
  ...streets,
  [0, 1, 2],
  [0, 2, 3],
  // Corners, and the first four
  ...where((number) => number % 3 !== 0 && number <= 32).map((one) => [one, one + 1, one + 3, one + 4]),
  [0, 1, 2, 3],
  // Lines of two streets
  ...streets.slice(0, -1).map((street) => [...street, ...street.map((number) => number + 3)]),
];

/** Spot → the numbers that win on it. Inside bets are `n` and their numbers, ascending: n17, n1_2, n1_2_4_5. */
export const SPOTS: Readonly<Record<string, readonly number[]>> = {
  ...Object.fromEntries(TOGETHER.map((numbers) => [`n${numbers.join('_')}`, numbers])),
  red: RED,
  black: where((number) => !RED.includes(number)),
  odd: where((number) => number % 2 === 1),
  even: where((number) => number % 2 === 0),
  low: where((number) => number <= 18),
  high: where((number) => number > 18),
  ...Object.fromEntries([1, 2, 3].map((one) => [`dozen${one}`, where((n) => Math.ceil(n / 12) === one)])),
  ...Object.fromEntries([1, 2, 3].map((one) => [`column${one}`, where((n) => (n - 1) % 3 === one - 1)])),
};
