import type { Kind } from '@palaro/studio/wire';
import type { RoundPage } from './round-page.ts';
import type { Shown } from './stage-player.ts';

/** A number of the stage beside the same one in the books. */
export type Pair = readonly [what: string, shown: unknown, inBooks: unknown];

const units = (amount: string) => Math.round(Number(amount.replaceAll(/[₱,]/g, '')) * 10_000);
export const pesos = (sum: number) => {
  const [whole = '', fraction = ''] = (Math.abs(sum) / 10_000).toFixed(4).split('.');
  const shown = fraction.replace(/0{1,2}$/, '');
  return `${sum < 0 ? '−' : ''}₱${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${shown}`;
};

export interface Sums {
  stake: number;
  win: number;
}

/** In 1/10,000 peso. */
export const sumsOf = ({ facts }: RoundPage): Sums => ({
  stake: units(facts.get('Stake') ?? ''),
  win: units(facts.get('Win') ?? ''),
});

/** How the stage has to say what a round came to. */
export function endingOf({ stake, win }: Sums): string {
  if (win === 0) return 'No win';
  if (win > stake) return `You won ${pesos(win)}`;
  if (win === stake) return `Your stake of ${pesos(stake)} came back`;
  return `${pesos(win)} of your ${pesos(stake)} came back: ${pesos(win - stake)}`;
}

/** All numbers that the stage of a kind shows of its draw, beside those of the round's page. */
export function pairsOf(kind: Kind, shown: Shown, page: RoundPage): Pair[] {
  const fact = (name: string) => page.facts.get(name) ?? `no ${name}`;
  const hand = (index: number) => {
    const { title = '', cards = [] } = shown.hands[index] ?? {};
    return `${cards.join(' ')} (${/\d+$/.exec(title)?.[0] ?? ''})`;
  };
  const inWords = (what: string, text: string): Pair => [what, shown.status.includes(text), true];
  switch (kind) {
    case 'reels':
      return reelPairs(shown, page);
    case 'ways':
    case 'cascades':
      return [...waysPairs(shown, page), windowPair(shown, page)];
    case 'tall_ways':
      return [...waysPairs(shown, page), ...heightPairs(shown, page)];
    case 'classic':
      return reelPairs(shown, page);
    case 'hold_and_win':
      return holdPairs(shown, page);
    case 'dice':
      return [['roll', shown.figure, fact('Roll')], inWords('roll in words', `The roll is ${fact('Roll')}.`)];
    case 'limbo':
      return [['result', shown.figure, `×${fact('Roll')}`], inWords('result in words', `×${fact('Roll')}.`)];
    case 'crash':
      return crashPairs(shown, fact('It fell at'), fact('You left at'));
    case 'mines':
      return minesPairs(shown, page);
    case 'plinko':
      return [
        ['multiplier', shown.figure, `×${fact('Multiplier')}`],
        inWords('bin in words', `Bin ${fact('Bin')}: ×${fact('Multiplier')}.`),
      ];
    case 'fishing': {
      const isCaught = fact('Result') === 'caught';
      const times = fact('Pays').replace(/ .*/, '');
      return [
        ['coin', shown.figure, isCaught ? pesos(sumsOf(page).win) : ''],
        inWords(
          'end in words',
          isCaught ? `Caught: ${fact('Aimed at')}, ×${times}.` : `${fact('Aimed at')} ×${times} got away.`,
        ),
      ];
    }
    case 'roulette':
      return [['number', shown.figure, fact('Number')], ...spotPairs(shown, page)];
    case 'baccarat':
      return [
        ['player', hand(0), fact('Player')],
        ['banker', hand(1), fact('Banker')],
        ...spotPairs(shown, page),
      ];
    case 'dragon_tiger':
      return [
        ['dragon', shown.hands[0]?.cards.join(' '), fact('Dragon').replace(/ \(.*/, '')],
        ['tiger', shown.hands[1]?.cards.join(' '), fact('Tiger').replace(/ \(.*/, '')],
        ...spotPairs(shown, page),
      ];
    case 'blackjack':
      return [
        ['dealer', hand(0), fact('Dealer')],
        ...(shown.hands.length > 2 ? ['First hand', 'Second hand'] : ['You']).map((name, index): Pair => [
          name,
          hand(index + 1),
          fact(name).replace(/ · .*/, ''),
        ]),
      ];
    default:
      throw new Error(`${kind} is compared elsewhere.`);
  }
}

function reelPairs({ window, lines }: Shown, { cells, bold }: RoundPage): Pair[] {
  const rows = window[0]?.map((_, row) => window.map((reel) => reel[row]).join(' ')) ?? [];
  const inBooks = cells.map((row) => row.map(({ symbol }) => symbol).join(' '));
  const wins = bold.filter((text) => text.startsWith('₱'));
  // Several lines are shown without their sums first.
  const [label] = lines;
  return [
    ['window', rows, inBooks],
    ...(label === undefined
      ? []
      : [['sum of the line', pesos(units(label)), pesos(units(wins[0] ?? '₱0'))] as const]),
  ];
}

/** So many spins and falls have a window in the books, each of as many rows as the reels have. */
const windowPair = ({ window, status }: Shown, page: RoundPage): Pair => [
  'spins and falls',
  Number(!isBought(page)) + freeSpinsIn(page) + Number(/\bFalls: (\d+)\./.exec(status)?.[1] ?? 0),
  page.cells.length / (window[0]?.length ?? 1),
];

const BOUGHT = /^(\d+) free spins were bought /m;

/** Without a paid spin. */
const isBought = ({ sentences }: RoundPage) => BOUGHT.test(sentences.join('\n'));

function freeSpinsIn({ sentences }: RoundPage): number {
  const text = sentences.join('\n');
  return Number((BOUGHT.exec(text) ?? /: (\d+) free spins\.$/m.exec(text))?.[1] ?? 0);
}

/** The reels show the last spin, which may be a free one, where nothing falls any more; the books have every spin, every fall, and every sum. */
function waysPairs({ window, won, lines: [label], status }: Shown, page: RoundPage): Pair[] {
  const highest = Math.max(...window.map(({ length }) => length));
  const rows = Array.from({ length: highest }, (_, row) => window.map((reel) => reel[row] ?? '').join(' '));
  const last = page.cells.slice(-highest);
  const wins = page.bold.filter((text) => text.startsWith('₱')).map(units);
  const places = last.flatMap((row, index) =>
    row.flatMap(({ kind }, reel) => (kind === 'hit' ? [`${reel} ${index}`] : [])),
  );
  return [
    ['window', rows, last.map((row) => row.map(({ symbol }) => symbol).join(' '))],
    ['free spins in words', /^With (\d+) free spins\./.exec(status)?.[1] ?? '0', String(freeSpinsIn(page))],
    ['sum of the ways', wins.reduce((sum, win) => sum + win, 0), sumsOf(page).win],
    // Several symbols are shown without their sums first, then one after another.
    ...(label === undefined
      ? [['places that won', won.toSorted(), places.toSorted()] as const]
      : [['sum of a symbol', wins.includes(units(label)), true] as const]),
  ];
}

/** The books say of each spin how high its reels were, and how many ways that is. */
function heightPairs({ window, allWays, status }: Shown, page: RoundPage): Pair[] {
  const spins = page.sentences.flatMap((text) => {
    const [, heights, ways] = /^Ways of this spin: ([\d× ]+) = (\d+)\.$/.exec(text) ?? [];
    return ways === undefined ? [] : [{ heights, ways: Number(ways).toLocaleString('en') }];
  });
  const last = spins.at(-1);
  return [
    ['spins', 1 + freeSpinsIn(page), spins.length],
    ['heights', window.map(({ length }) => length).join(' × '), last?.heights],
    ['ways', allWays, `${last?.ways} ways`],
    ['ways in words', /\bWays: ([\d,]+)\./.exec(status)?.[1], last?.ways],
  ];
}

/** The reels show where all coins lie in the end; the books have the paid spin besides, and what lines and coins have won. */
function holdPairs({ window, coins, won, lines: [label], status }: Shown, page: RoundPage): Pair[] {
  const rows = window[0]?.map((_, row) => window.map((reel) => reel[row]).join(' ')) ?? [];
  const last = page.cells.slice(-rows.length);
  const wins = page.bold.filter((text) => text.startsWith('₱')).map(units);
  const sum = wins.reduce((all, win) => all + win, 0);
  const held = /^(\d+) coins together: (₱[\d.]+)$/m.exec(page.items.join('\n'));
  const inBooks = last.flatMap((row, index) =>
    row.flatMap((cell, reel) => (cell.sum === '' ? [] : [`${reel} ${index} ${pesos(units(cell.sum))}`])),
  );
  const printed = coins.map((coin) => {
    const [reel = '', row = '', amount = ''] = coin.split(' ');
    return `${reel} ${row} ${pesos(units(amount))}`;
  });
  const places = page.cells.flatMap((row, index) =>
    row.flatMap(({ kind }, reel) => (kind === 'hit' ? [`${reel} ${index % rows.length}`] : [])),
  );
  return [
    ['window', rows, last.map((row) => row.map(({ symbol }) => symbol).join(' '))],
    ['coins', printed.toSorted(), inBooks.toSorted()],
    ['windows in the books', page.cells.length / rows.length, held ? 2 : 1],
    ['coins in words', /Coins that stayed: (\d+)\./.exec(status)?.[1], held?.[1]],
    ['sum of the coins in words', /Together: (\S+)\. /.exec(status)?.[1], held?.[2] && pesos(units(held[2]))],
    ['sum of lines and coins', sum, sumsOf(page).win],
    // Several wins are shown without their sums first, then one after another.
    ...(label === undefined
      ? [['places that won', won.toSorted(), [...new Set(places)].toSorted()] as const]
      : [['sum of what won', units(label), sum] as const]),
  ];
}

/** The counter: never past the point of the books, and never offered when it stands there. */
function crashPairs({ figure, status, counter }: Shown, fell: string, left: string): Pair[] {
  const hasLeft = /^\d/.test(left);
  const past = counter.filter(({ factor }) => factor > Number(fell)).map(({ factor }) => factor);
  const late = counter.filter(({ factor, isOffered }) => isOffered && factor >= Number(fell));
  const end = hasLeft ? `Cashed out at ×${left}.` : `at ×${fell}`;
  return [
    ['figure', figure, `×${hasLeft ? left : fell}`],
    ['end in words', status.includes(end), true],
    ['values past the point', past, []],
    ['offers at the point', late, []],
  ];
}

function minesPairs({ tiles, status }: Shown, { cells, facts }: RoundPage): Pair[] {
  const faces = tiles.map((name) => {
    if (name.endsWith('the mine that you opened')) return 'hit';
    if (name.endsWith('a mine')) return 'mine';
    return name.endsWith(', safe') ? 'opened' : 'closed';
  });
  const left = facts.get('You left at') ?? '';
  return [
    [
      'board',
      faces.join(' '),
      cells
        .flat()
        .map(({ kind }) => kind)
        .join(' '),
    ],
    [
      'factor',
      left.startsWith('×') ? status.includes(`Cashed out at ${left}.`) : status.includes('A mine:'),
      true,
    ],
  ];
}

const SPOT_NAMES: Readonly<Record<string, string>> = {
  red: 'Red',
  dozen1: '1st 12',
  player: 'Player',
  banker: 'Banker',
  tie: 'Tie',
  dragon: 'Dragon',
  tiger: 'Tiger',
};

/** What lies on each spot, and which of them gave back more than that. */
function spotPairs({ chips, wonSpots }: Shown, { tables }: RoundPage): Pair[] {
  const rows = tables[0] ?? [];
  const nameOf = (spot = '') => SPOT_NAMES[spot] ?? (/^n\d+$/.test(spot) ? spot.slice(1) : spot);
  const inBooks = rows.map(([spot, stake = '']) => `${nameOf(spot)} ${pesos(units(stake))}`);
  const won = rows.filter(([, stake = '', win = '']) => units(win) > units(stake));
  return [
    [
      'chips',
      Object.entries(chips)
        .map((chip) => chip.join(' '))
        .toSorted(),
      inBooks.toSorted(),
    ],
    ['spots that won', wonSpots.toSorted(), won.map(([spot]) => nameOf(spot)).toSorted()],
  ];
}
