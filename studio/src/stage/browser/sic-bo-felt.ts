import type { LiveData } from '../live-data.ts';
import { dieFace } from './dice-cage.ts';
import type { FeltLayout, FeltSpot } from './live-felt.ts';
import { make } from './make.ts';

/** Groups of spots from top to bottom; the first has them in this order. */
const OUTSIDE = ['small', 'odd', 'any_triple', 'even', 'big'];
const GROUPS = ['double', 'triple', 'total', 'single', 'pair'] as const;

type Group = (typeof GROUPS)[number];

/** Halves and triples, doubles, totals, single dice and pairs, each with the dice that win on it. */
export function sicBoFelt({ view, texts }: LiveData): FeltLayout {
  const { rules } = view;
  if (rules.kind !== 'sic_bo') throw new Error('This is no sic bo.');
  const names: Readonly<Record<string, string>> = texts.spots;
  const spots = Object.entries(rules.pays).map(([spot, factors]): FeltSpot => {
    const [group, numbers] = partsOf(spot);
    const pays = factors.join(' / ');
    const label = [make('span', { class: 'felt-pays' }, `×${pays}`)];
    if (!group)
      return {
        spot,
        name: names[spot] ?? spot,
        pays,
        className: `outside ${spot}`,
        label: [make('span', { class: 'felt-name' }, names[spot] ?? spot), ...label],
      };
    return {
      spot,
      name: `${texts.shapes[group]} ${numbers.join(', ')}`,
      pays,
      className: group,
      label: [group === 'total' ? make('b', {}, String(numbers[0])) : dicePicture(group, numbers), ...label],
    };
  });
  const arrange: FeltLayout['arrange'] = (placeOf) => {
    const row = (name: string, list: readonly string[]) =>
      make('div', { class: `sic-bo-row ${name}s` }, ...list.map(placeOf));
    return make(
      'div',
      { class: 'sic-bo-felt', role: 'group', 'aria-label': view.game_name },
      row('outside', OUTSIDE),
      ...GROUPS.map((group) => {
        const own = spots.filter(({ spot }) => partsOf(spot)[0] === group).map(({ spot }) => spot);
        return row(group, own);
      }),
    );
  };
  return { spots, arrange };
}

function dicePicture(group: Exclude<Group, 'total'>, numbers: readonly number[]): HTMLElement {
  const [eyes = 1] = numbers;
  const dice = {
    single: [eyes],
    double: [eyes, eyes],
    triple: [eyes, eyes, eyes],
    pair: numbers,
  }[group];
  return make('span', { class: 'felt-dice' }, ...dice.map(dieFace));
}

/** "pair1_2" → pair, 1 and 2 */
function partsOf(spot: string): [Group | undefined, number[]] {
  const group = GROUPS.find((one) => spot.startsWith(one) && /\d$/.test(spot));
  return [group, group ? spot.slice(group.length).split('_').map(Number) : []];
}
