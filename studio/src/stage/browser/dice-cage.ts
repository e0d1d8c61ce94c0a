import { svgElement, wantsLessMotion } from './elements.ts';
import { make } from './make.ts';

/** How a cube is turned so that these eyes are in front. */
const TURNS: Readonly<Record<number, readonly [x: number, y: number]>> = {
  1: [0, 0],
  2: [-90, 0],
  3: [0, -90],
  4: [0, 90],
  5: [90, 0],
  6: [0, 180],
};
const EYES = [1, 2, 3, 4, 5, 6];
const ROLL_MS = 2_400;
/** The dice come to rest one after another. */
const LATER_MS = 450;
const FULL_TURN = 360;

/** Where the pips of a face are, in a square of three by three. */
const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[1, 1]],
  2: [
    [0, 0],
    [2, 2],
  ],
  3: [
    [0, 0],
    [1, 1],
    [2, 2],
  ],
  4: [
    [0, 0],
    [0, 2],
    [2, 0],
    [2, 2],
  ],
  5: [
    [0, 0],
    [0, 2],
    [1, 1],
    [2, 0],
    [2, 2],
  ],
  6: [
    [0, 0],
    [0, 1],
    [0, 2],
    [2, 0],
    [2, 1],
    [2, 2],
  ],
};

/** A face of a die; one and four are red, as on dice of the east. */
export function dieFace(eyes: number): SVGElement {
  const svg = svgElement('svg', {
    viewBox: '0 0 40 40',
    class: 'die-face',
    'aria-hidden': 'true',
    focusable: 'false',
  });
  svg.append(svgElement('rect', { x: 1, y: 1, width: 38, height: 38, rx: 7, class: 'die-ground' }));
  const isRed = eyes === 1 || eyes === 4;
  for (const [column, row] of PIPS[eyes] ?? [])
    svg.append(
      svgElement('circle', {
        cx: 10 + column * 10,
        cy: 10 + row * 10,
        r: eyes === 1 ? 6 : 4,
        class: isRed ? 'pip is-red' : 'pip',
      }),
    );
  return svg;
}

export interface DiceCage {
  element: HTMLElement;
  /** Rolls until these lie there. @param isAtOnce Without rolling. */
  roll: (dice: readonly number[], isAtOnce: boolean) => Promise<void>;
  clear: () => void;
}

/** Three dice under a dome. */
export function createDiceCage(): DiceCage {
  const cubes = [1, 2, 3].map(createCube);
  const sum = make('b', { class: 'dice-sum' });
  const dome = make('div', { class: 'dice-dome' }, ...cubes.map(({ element }) => element));
  return {
    element: make('div', { class: 'dice-cage', 'aria-hidden': 'true' }, dome, sum),
    roll: async (dice, isAtOnce) => {
      sum.textContent = '';
      await Promise.all(cubes.map(({ roll }, index) => roll(dice[index] ?? 1, isAtOnce ? undefined : index)));
      sum.textContent = `${dice.join(' + ')} = ${dice.reduce((all, one) => all + one, 0)}`;
    },
    clear: () => {
      sum.textContent = '';
    },
  };
}

interface Cube {
  element: HTMLElement;
  /** @param index How much later than the first it comes to rest; at once without. */
  roll: (eyes: number, index: number | undefined) => Promise<void>;
}

function createCube(first: number): Cube {
  const cube = make('div', { class: 'die-cube' });
  for (const eyes of EYES) {
    const side = make('div', { class: `die-side side-${eyes}` });
    side.append(dieFace(eyes));
    cube.append(side);
  }
  let [x, y] = TURNS[first] ?? [0, 0];
  const transform = () => `rotateX(${x}deg) rotateY(${y}deg)`;
  cube.style.transform = transform();
  return {
    element: make('div', { class: 'die' }, cube),
    roll: async (eyes, index) => {
      const from = transform();
      const [wantedX, wantedY] = TURNS[eyes] ?? [0, 0];
      const turns = index === undefined ? 0 : index + 3;
      [x, y] = [restAt(x, wantedX, turns), restAt(y, wantedY, turns + 1)];
      if (index !== undefined && !wantsLessMotion()) {
        const duration = ROLL_MS + index * LATER_MS;
        const easing = 'cubic-bezier(0.15, 0.65, 0.3, 1)';
        const move = cube.animate([{ transform: from }, { transform: transform() }], { duration, easing });
        await move.finished.catch(() => undefined);
      }
      cube.style.transform = transform();
    },
  };
}

/** The angle like the wanted one that is so many turns and a part after another. */
function restAt(from: number, wanted: number, turns: number): number {
  const part = (((wanted - from) % FULL_TURN) + FULL_TURN) % FULL_TURN;
  return from + part + turns * FULL_TURN;
}
