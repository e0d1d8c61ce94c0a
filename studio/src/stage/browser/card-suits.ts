import { svgElement } from './elements.ts';

/** In a box of 24. */
const SUITS: Readonly<Record<string, string>> = {
  S: 'M12 2C9 7 3 10 3 15a4.5 4.5 0 0 0 8 2.8c-.2 2-.9 3.2-2.2 4.2h6.4c-1.3-1-2-2.2-2.2-4.200a4.5 4.5 0 0 0 8-2.800c0-5-6-8-9-13z',
  H: 'M12 21.500C7 17 2.5 13 2.5 8.300A5 5 0 0 1 12 6a5 5 0 0 1 9.5 2.300C21.5 13 17 17 12 21.500z',
  D: 'M12 1.5 20.5 12 12 22.5 3.5 12z',
  C: 'M12 2a4.6 4.6 0 0 0-3.9 7A4.7 4.7 0 1 0 11 17.200c-.1 2.2-.8 3.6-2.2 4.800h6.400c-1.4-1.2-2.1-2.6-2.2-4.800A4.7 4.7 0 1 0 15.9 9 4.6 4.6 0 0 0 12 2z',
};
/** Above the suit of a picture. */
const CROWN = 'M3 9l4.5 4L12 4l4.5 9L21 9l-2 11H5z';

/** The large sign of a card: its suit, and a crown over it on a picture. Drawn, so that it is the same everywhere. */
export function suitPicture(rank: string, suit: string): SVGElement {
  const isPicture = 'KQJ'.includes(rank);
  const picture = svgElement('svg', {
    viewBox: isPicture ? '0 -20 24 44' : '0 0 24 24',
    class: `pip ${isPicture ? 'is-picture' : ''}`,
    'aria-hidden': 'true',
    focusable: 'false',
  });
  picture.append(svgElement('path', { d: SUITS[suit] ?? '' }));
  if (isPicture)
    picture.append(svgElement('path', { d: CROWN, class: 'crown', transform: 'translate(0 -21)' }));
  return picture;
}
