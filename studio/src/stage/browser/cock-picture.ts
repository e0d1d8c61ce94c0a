import type { FeatherColour, FighterAnswer } from '../../wire/index.ts';
import { svgElement } from './elements.ts';

export type Corner = 'meron' | 'wala';

const COLOURS: Readonly<Record<FeatherColour, string>> = {
  white: '#f5f0e4',
  gold: '#e0a83a',
  red: '#b3341f',
  black: '#2b2730',
  grey: '#8f939c',
  brown: '#7a4a26',
  green: '#1f6b57',
};
/** Of the band at its leg: the corner, and nothing of the cock. */
const BANDS: Readonly<Record<Corner, string>> = { meron: '#e2332f', wala: '#2f7ae2' };

/** A cock in the colours of its feathers; it looks to the right. */
export function cockPicture(feathers: FighterAnswer['feathers'], corner: Corner): SVGElement {
  const picture = svgElement('svg', {
    viewBox: '0 0 120 112',
    class: `bird ${corner}`,
    'aria-hidden': 'true',
    focusable: 'false',
  });
  const [hackle, body, tail] = [feathers.hackle, feathers.body, feathers.tail].map(
    (colour) => COLOURS[colour],
  ) as [string, string, string];
  const path = (d: string, fill: string, name = 'feather') => svgElement('path', { class: name, d, fill });
  picture.append(
    path('M40 74C20 78 4 62 6 34c6 14 14 20 24 24C18 44 16 26 24 12c4 22 14 34 30 40z', tail),
    path('M46 60C30 46 28 28 38 14c4 20 12 30 26 38z', tail),
    path('M59 88l-5 16m-5 0h12M74 86l4 18m-5 0h12', 'none', 'leg'),
    svgElement('path', { class: 'band', d: 'M54 97h6M73 95h6', stroke: BANDS[corner] }),
    path('M36 66c0 24 30 34 48 20 12-10 14-28 8-40l-22-2c-8 14-24 10-34 22z', body),
    path('M44 68c12-8 28-8 36-2-4 16-22 22-34 12-2-3-3-6-2-10z', body, 'feather wing'),
    path('M74 22c-10 12-14 26-12 40 6 2 10 0 13-3 3 4 9 4 12 0 5 1 9-3 10-8 2-12 0-22-5-31z', hackle),
    path('M76 14c-5-8 1-13 5-8 1-8 9-8 9-1 5-4 9 1 5 8z', '#d92b2b', 'flesh'),
    svgElement('circle', { class: 'flesh', cx: 85, cy: 20, r: 9.5, fill: '#d0433a' }),
    path('M90 27c6 2 7 11 1 12-6 0-6-9-1-12z', '#d92b2b', 'flesh'),
    path('M93 16l13 5-13 5z', '#f2c14e', 'beak'),
    svgElement('circle', { cx: 88, cy: 18, r: 2.6, fill: '#fff' }),
    svgElement('circle', { cx: 88.8, cy: 18, r: 1.3, fill: '#17131f' }),
  );
  return picture;
}
