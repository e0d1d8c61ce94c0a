import type { FeatherColour } from '../wire/index.ts';
import type { TeamName } from './team-names.ts';

/** What one sees of a cock. Nothing in the maths asks for it. */
export interface Cock extends TeamName {
  /** In kilograms. */
  weight: string;
  feathers: { hackle: FeatherColour; body: FeatherColour; tail: FeatherColour };
}

type Row = readonly [
  en: string,
  zh: string,
  weight: string,
  hackle: FeatherColour,
  body: FeatherColour,
  tail: FeatherColour,
];

/**
 * The cocks of every ring. Each third of them is of one strength, and has the same four weights and the same colours of each part as the
 * others: neither tells which cock is stronger.
 */
const ROWS: readonly Row[] = [
  ['Talisay Uno', '塔利赛一号', '2.15', 'gold', 'black', 'green'],
  ['Bulik ng Bayan', '花羽勇士', '2.05', 'white', 'grey', 'white'],
  ['Puting Kidlat', '白色闪电', '1.95', 'white', 'white', 'white'],
  ['Pulang Araw', '红日', '1.95', 'red', 'red', 'black'],
  ['Itim na Hangin', '黑风', '2.25', 'black', 'black', 'black'],
  ['Gintong Tari', '金爪', '2.15', 'gold', 'red', 'brown'],
  ['Hari ng Norte', '北方之王', '2.25', 'black', 'grey', 'white'],
  ['Bagyong Silangan', '东方风暴', '1.95', 'red', 'white', 'brown'],
  ['Abuhing Lawin', '灰鹰', '2.05', 'black', 'grey', 'black'],
  ['Tandang Kislap', '闪光', '2.05', 'white', 'white', 'brown'],
  ['Bantay Bukid', '田园卫士', '2.15', 'gold', 'red', 'green'],
  ['Alon ng Bisaya', '米沙鄢之浪', '2.25', 'red', 'black', 'green'],
];

export const COCKS: readonly Cock[] = ROWS.map(([en, zh, weight, hackle, body, tail]) => ({
  en,
  zh,
  weight,
  feathers: { hackle, body, tail },
}));

/** @throws RangeError for a name that no cock has. */
export function cockNamed({ en }: TeamName): Cock {
  const found = COCKS.find((cock) => cock.en === en);
  if (!found) throw new RangeError(`There is no cock ${en}.`);
  return found;
}
