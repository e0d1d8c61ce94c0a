import type { Fish } from '../../wire/index.ts';
import { wantsLessMotion } from './elements.ts';
import { fishPicture, sizeOf } from './fish-shapes.ts';
import { make } from './make.ts';

export interface Sea {
  element: HTMLElement;
  /** All fish of a kind are marked, and the cannon turns to one of them. */
  aim: (fish: Fish) => void;
  /** Of the cannon, from 1. */
  setLevel: (level: number) => void;
  /** A shot leaves for what is aimed at. Whether it catches is not known yet, so that what it reaches is only held. */
  shoot: () => void;
  /** What came of the shot, once it has arrived. @param sum What a catch has paid; nothing lets the fish go. */
  end: (sum: string | undefined) => Promise<void>;
}

interface Point {
  x: number;
  y: number;
}

/** A fish where it is now, and where the cannon turns. */
interface Swimming {
  one: HTMLElement;
  at: Point;
  from: Point;
}

const FLIGHT_MS = 260;
const GONE_MS = 1200;
/** How far beside a fish a press still means it. */
const NEAR = 28;
/** From the turning point of the cannon to its end, and from the bottom of the sea to that point. */
const [BARREL, PIVOT] = [46, 20];
/** Seconds that a fish takes through the sea: the small ones are quick. */
const [QUICK, SLOW] = [13, 4];

/** Fish that swim by, each at its own pace, and a cannon. They move by style alone: no script runs for it. */
export function createSea(
  kinds: readonly { fish: Fish; pays: number }[],
  onPress: (fish: Fish) => void,
): Sea {
  const swimmers = kinds.flatMap(({ fish, pays }, index) => {
    const isLarge = index >= kinds.length - 2;
    return Array.from({ length: isLarge ? 1 : 2 }, (_, turn) => swimmerOf(fish, pays, index, turn));
  });
  const level = make('b', {}, '1');
  const cannon = make('div', { class: 'cannon' }, make('i'), level);
  const shot = make('i', { class: 'shot', hidden: true });
  const net = make('i', { class: 'net', hidden: true });
  const coin = make('p', { class: 'figure coin' });
  // What is here can be chosen from the list, too, by keyboard and by ear.
  const element = make('div', { class: 'sea', 'aria-hidden': 'true' }, ...swimmers, shot, net, cannon, coin);

  let aimed = kinds[0]?.fish;
  /** The fish that was pressed itself, and where. */
  let pressed: Swimming | undefined;
  let target: HTMLElement | undefined;
  let flight = Promise.resolve();

  const pivotOf = ({ width, height }: DOMRect): Point => ({ x: width / 2, y: height - PIVOT });
  const pivot = () => pivotOf(element.getBoundingClientRect());
  // A place that is asked for after something was changed makes the browser lay out the page at once: all places come first.
  const seen = (some: readonly HTMLElement[]): Swimming[] => {
    const sea = element.getBoundingClientRect();
    const within = (value: number, most: number) => Math.min(Math.max(value, 0), most);
    return some.map((one) => {
      const box = one.getBoundingClientRect();
      return {
        one,
        from: pivotOf(sea),
        at: {
          x: within(box.left + box.width / 2 - sea.left, sea.width),
          y: within(box.top + box.height / 2 - sea.top, sea.height),
        },
      };
    });
  };
  const turnTo = ({ x, y }: Point, from: Point) => {
    const angle = Math.atan2(x - from.x, Math.max(1, from.y - y));
    cannon.style.setProperty('--turn', `${angle}rad`);
    return { x: from.x + Math.sin(angle) * BARREL, y: from.y - Math.cos(angle) * BARREL };
  };
  const put = (one: HTMLElement, { x, y }: Point) => {
    one.style.setProperty('--x', `${x}px`);
    one.style.setProperty('--y', `${y}px`);
  };
  /** Of those of a kind the one that is nearest to the middle of the sea. */
  const nextOf = (fish: Fish | undefined) => {
    const off = ({ at, from }: Swimming) => Math.abs(at.x - from.x);
    const free = swimmers.filter(
      (one) => one.dataset['fish'] === fish && !one.classList.contains('is-caught'),
    );
    return seen(free).toSorted((one, other) => off(one) - off(other))[0];
  };
  const fly = async (from: Point, to: Point) => {
    put(net, to);
    if (!wantsLessMotion()) {
      shot.hidden = false;
      const at = ({ x, y }: Point) => ({ transform: `translate(${x}px, ${y}px)` });
      await shot.animate([at(from), at(to)], { duration: FLIGHT_MS, easing: 'linear' }).finished;
      shot.hidden = true;
    }
    net.hidden = false;
  };
  const letBack = (one: HTMLElement) => {
    one.classList.remove('is-caught');
    // It comes in from the edge: an animation begins anew where its element is put in anew.
    one.style.setProperty('--begin', '0s');
    element.prepend(one);
  };

  element.addEventListener('click', (event) => {
    const box = element.getBoundingClientRect();
    const at = { x: event.clientX - box.left, y: event.clientY - box.top };
    const hit = event.target instanceof Element ? event.target.closest<HTMLElement>('.swimmer') : null;
    const one = hit ?? nearest(swimmers, event);
    const fish = kinds.find((kind) => kind.fish === one?.dataset['fish'])?.fish;
    if (!one || fish === undefined || one.classList.contains('is-caught'))
      return void turnTo(at, pivotOf(box));
    [pressed] = seen([one]);
    onPress(fish);
    pressed = undefined;
  });

  return {
    element,
    aim: (fish) => {
      aimed = fish;
      const next = pressed ?? nextOf(fish);
      if (next) turnTo(next.at, next.from);
      for (const one of swimmers) one.toggleAttribute('data-aimed', one.dataset['fish'] === fish);
    },
    setLevel: (now) => {
      level.textContent = String(now);
      cannon.style.setProperty('--level', String(now));
    },
    shoot: () => {
      const next = pressed ?? nextOf(aimed);
      target = next?.one;
      if (next) flight = fly(turnTo(next.at, next.from), next.at);
      coin.textContent = '';
      target?.classList.add('is-held');
    },
    end: async (sum) => {
      const one = target;
      target = undefined;
      await flight;
      // Where it is held; it does not swim on before the coin has its place.
      const at = one && sum !== undefined ? seen([one])[0]?.at : undefined;
      net.hidden = true;
      if (sum === undefined) return one?.classList.remove('is-held');
      put(coin, at ?? pivot());
      coin.textContent = sum;
      if (!one) return;
      one.classList.replace('is-held', 'is-caught');
      setTimeout(() => letBack(one), GONE_MS);
    },
  };
}

function swimmerOf(fish: Fish, pays: number, index: number, turn: number): HTMLElement {
  const one = make(
    'span',
    {
      class: turn === 0 ? 'swimmer' : 'swimmer is-second',
      'data-fish': fish,
      'data-way': (index + turn) % 2 === 0 ? 'right' : 'left',
    },
    fishPicture(fish),
    make('b', {}, `×${pays}`),
  );
  const pace = QUICK + index * SLOW + turn;
  one.style.setProperty('--size', `${sizeOf(fish)}rem`);
  one.style.setProperty('--pace', `${pace}s`);
  // The second of a kind is half a way behind the first.
  one.style.setProperty('--begin', `${-pace * ((index * 0.37 + turn * 0.5 + 0.2) % 1)}s`);
  one.style.setProperty('--lane', `${4 + ((index * 2 + turn * 5) % 11) * 4.5}%`);
  return one;
}

/** The one whose box is nearest to a press, if it is near. */
function nearest(all: readonly HTMLElement[], { clientX, clientY }: MouseEvent): HTMLElement | undefined {
  const off = (one: Element) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return Math.max(left - clientX, clientX - right, top - clientY, clientY - bottom);
  };
  const [first] = all.toSorted((one, other) => off(one) - off(other));
  return first && off(first) <= NEAR ? first : undefined;
}
