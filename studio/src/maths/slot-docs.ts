import { toPercent } from '../engine/fraction.ts';
import { waysOf } from '../reels/ways-machine.ts';
import type { Ways, WaysMachine } from '../reels/ways-machine.ts';
import { CASCADES_MACHINES } from '../reels/cascades-machines.ts';
import { CLASSIC_MACHINES } from '../reels/classic-machines.ts';
import type { HoldMachine } from '../reels/hold-machine.ts';
import { heldReturn } from '../reels/hold-return.ts';
import { HOLD_MACHINES } from '../reels/hold-machines.ts';
import { MACHINES } from '../reels/machines.ts';
import { lowestOf, waysThrough, type Heights } from '../reels/tall-machine.ts';
import { TALL_MACHINES } from '../reels/tall-machines.ts';
import { WAYS_MACHINES } from '../reels/ways-machines.ts';
import { DRAWING_RULES } from './drawing-rules.ts';
import { largestWin } from './largest-win.ts';
import { markdownTable } from './markdown-table.ts';
import { returnOf } from './maths.ts';

/** Families of slots with their machines: `docs/games/slots.md`. */
export function slotRules(): string {
  const lines = MACHINES.map((machine) => [
    `\`${machine.id}\``,
    `${machine.strips.length} × ${machine.rows}`,
    String(machine.lines.length),
    ...figuresOf(machine.id),
  ]);
  const ways = WAYS_MACHINES.map((machine) => [
    `\`${machine.id}\``,
    `${machine.strips.length} × ${machine.rows}`,
    String(waysOf(machine)),
    String(machine.coins),
    freeSpinsOf(machine),
    boughtOf(machine),
    ...figuresOf(machine.id),
  ]);
  const classic = CLASSIC_MACHINES.map(({ id, mixed, wildTimes }) => [
    `\`${id}\``,
    `${Array.from(mixed.symbols).join(', ')}: ${mixed.pays}`,
    `×${wildTimes}`,
    ...figuresOf(id),
  ]);
  const cascades = CASCADES_MACHINES.map((machine) => [
    `\`${machine.id}\``,
    `${machine.strips.length} × ${machine.rows}`,
    String(waysOf(machine)),
    String(machine.coins),
    machine.times.map((times) => `×${times}`).join(', '),
    freeSpinsOf(machine),
    ...figuresOf(machine.id),
  ]);
  const hold = HOLD_MACHINES.map((machine) => [
    `\`${machine.id}\``,
    `${machine.strips.length} × ${machine.rows}`,
    String(machine.lines.length),
    prizesOf(machine),
    percentOf(machine),
    ...figuresOf(machine.id),
  ]);
  return [
    HEAD,
    '## Lines: `reels`',
    DRAWING_RULES.reels,
    markdownTable(['machine', 'reels × rows', 'lines', 'return', 'largest win'], lines),
    '## Ways: `ways`',
    DRAWING_RULES.ways,
    WAYS_PROOF,
    BUY_IN_PROOF,
    markdownTable(
      ['machine', 'reels × rows', 'ways', 'coins', 'free spins', 'bought: for', 'return', 'largest win'],
      ways,
    ),
    '## Classic: `classic`',
    DRAWING_RULES.classic,
    markdownTable(['machine', 'mixed', 'each wild', 'return', 'largest win'], classic),
    '## Cascades: `cascades`',
    DRAWING_RULES.cascades,
    CASCADES_PROOF,
    markdownTable(
      ['machine', 'reels × rows', 'ways', 'coins', 'falls', 'free spins', 'return', 'largest win'],
      cascades,
    ),
    '## Hold and win: `hold_and_win`',
    DRAWING_RULES.hold_and_win,
    HOLD_PROOF,
    markdownTable(
      ['machine', 'reels × rows', 'lines', 'prizes', 'return of coins', 'return', 'largest win'],
      hold,
    ),
    ...tallPart(),
    '',
  ]
    .join('\n\n')
    .trimEnd()
    .concat('\n');
}

function tallPart(): string[] {
  const machines = TALL_MACHINES.map((machine) => [
    `\`${machine.id}\``,
    `${machine.strips.length} × ${rangeOf(machine.heights)}`,
    waysBetween(machine.heights),
    waysBetween(machine.freeHeights),
    String(machine.coins),
    freeSpinsOf(machine),
    ...figuresOf(machine.id),
  ]);
  return [
    '## Reels of changing heights: `tall_ways`',
    DRAWING_RULES.tall_ways ?? '',
    TALL_PROOF,
    markdownTable(
      ['machine', 'reels × rows', 'ways', 'in free spins', 'coins', 'free spins', 'return', 'largest win'],
      machines,
    ),
  ];
}

const figuresOf = (id: string) => [`${returnOf(id).rtp} %`, `×${largestWin(id)}`];

const freeSpinsOf = ({ freeSpins, freeTimes }: Ways) =>
  `${Object.entries(freeSpins)
    .map(([scatters, count]) => `${scatters}: ${count}`)
    .join(', ')}; ×${freeTimes}`;

/** Free spins, what they cost in stakes, and what that returns. */
function boughtOf({ id, buyIn }: WaysMachine): string {
  if (!buyIn) return '–';
  const { rtp } = returnOf(id).returns.find(({ bet }) => bet === 'buy_in') ?? {};
  return `${buyIn.freeSpins}: ${buyIn.price} stakes, ${rtp} %`;
}

const highestOf = (heights: Heights) => heights.map((weights) => weights.length);

const rangeOf = (heights: Heights) => `${Math.min(...lowestOf(heights))}–${Math.max(...highestOf(heights))}`;

const waysBetween = (heights: Heights) =>
  [lowestOf(heights), highestOf(heights)].map((rows) => waysThrough(rows).toLocaleString('en')).join(' to ');

/** In stakes. */
const prizesOf = ({ faces, grand, lines }: HoldMachine) =>
  [...faces.filter(({ prize }) => prize !== undefined), { prize: 'grand', pays: grand }]
    .map(({ prize, pays }) => `${prize} ${pays / lines.length}`)
    .join(', ');

const percentOf = (machine: HoldMachine) => `${toPercent(heldReturn(machine))} %`;

const HEAD = `# Slots

Families of slots, and the machines of each: strips, pays and what they return. Rules and tables stand in \`studio/src/reels/\`, the returns in
\`studio/src/maths/returns.json\`; this page is written from there (\`npm run docs -w studio\`), and a test holds it against them. The rules are those that are
published with the maths of the house's own games, word by word. Which game has which machine: \`sandbox/src/games/catalogue/\`.

The largest win is in stakes of a round. No round pays more; whether a round can pay as much depends on the strips.`;

const WAYS_PROOF = `**Its return is worked out, not walked.** Reels stop independently. For a symbol and a run of _k_ reels, the ways summed over all stops are a product: for each reel
of the run its places summed over the stops of that reel (rows times how often the strip has the symbol or W), for the next reel the stops that show neither, for
the rest all stops. The free spins of all stops are counted the same way, by the scatters that reel after reel can show, and each is worth what a paid spin is,
times its multiplier. Tests hold the formula against every round of a small machine, free spins and all, and against every stop of each machine
(\`npm run test:long -- rtp\`; in \`npm test\` the beginnings of their strips).

Example: a symbol pays 6, 20, 60 for three, four and five reels, and shows on 1, 2, 1 and 0 places of the first four reels: 1 × 2 × 1 = 2 ways of three reels, 12 coins.
With 25 coins to a stake of ₱5.00 that is ₱2.40.`;

const BUY_IN_PROOF = `**Free spins can be bought** where the market allows it ([record 112](../decisions/0112-buy-in.md)): so many of them, without a paid spin, for a whole number of stakes. A spin is
worth the same whether it is paid or free, so a round that is bought returns the coins of a spin, times the multiplier, times the number of spins, divided by the coins of its price. Number and price
are chosen so that this is within one percentage point of what the machine returns otherwise, and never above 99 %. Tests hold it against every round of a small machine.

Example: 11 free spins cost 18 stakes. At a stake of ₱5.00 that is ₱90.00, and a coin is ₱5.00 / 25 = ₱0.20 in each of them.`;

const CASCADES_PROOF = `**Its return is walked, falls and all.** What falls into a place stands on the strip already, so the stops of the reels decide a spin to its end, and there are as many spins as
stops: they are all played. Free spins are drawn like the paid one, and what a spin wins does not depend on the others: a free one is worth what a paid one is, times its
multiplier, and as many follow as the paid spins of all stops give on average. Every spin comes to rest: each win takes a symbol of the second reel, and its strip has an
S, which never goes. The walk finds the dearest spin besides; the largest win is that one in each spin of the longest round. \`npm run test:long -- rtp\` walks them again; \`npm test\` plays every round of a small machine, free spins and all, and holds
some ten thousand drawn rounds of each machine against its return; \`npm run bench:rtp\` a million.

Example: a symbol pays 3, 10 and 30, and 10 coins are won before anything has fallen, 12 after the first fall and 5 after the second: 10 × 1 + 12 × 2 + 5 × 3 = 49 coins.
With 50 coins to a stake of ₱5.00 that is ₱4.90.`;

const HOLD_PROOF = `**Its return is worked out, not walked.** Lines have the return of a machine of lines. How many coins show at how many stops is counted reel after reel. From each number of
coins on, respins are a chain of how many places are filled: with _k_ open places, a respin brings none with (blank / all weights)^_k_, and _m_ with the binomial chance of _m_ in
_k_. A state is left when one of its respins brings coins, after none, one or two that did not, and is the end when none did. As long as all is in whole numbers, nothing is
rounded. What is on a coin depends neither on its place nor on when it came, so coins are worth their expected number times the mean of the faces; the grand prize is worth
the chance of a full board. Tests hold it against every round of a small machine, coin by coin, and a hundred thousand drawn rounds of each machine; \`npm run bench:rtp\` a million.
The largest win is the best run on every line with the dearest coin in every place and the grand prize.

Example: six coins stay, ₱2.00 on each, and the second respin brings ₱10.00; three more respins bring nothing. That is 6 × ₱2.00 + ₱10.00 = ₱22.00, and what lines have won.`;

const TALL_PROOF = `**Its return is worked out, not walked.** The height of a reel and its stop are drawn for that reel alone, so reels are as independent as those of other ways, and the same
formula holds: in place of the stops of a reel stand its windows, every stop at every height, each as often as the weight of that height. Places, windows without a symbol
and scatters are summed over them, in whole numbers. A free spin has heights of its own: it is worth what the formula gives for those, times its multiplier. Tests hold it
against every round of a small machine, heights and free spins and all, and some ten thousand drawn rounds of each machine; \`npm run bench:rtp\` a million. The largest win
is that of ways with all reels at their highest.

Example: the reels show 3, 5, 4, 4, 6 and 2 symbols: 3 × 5 × 4 × 4 × 6 × 2 = 2,880 ways in this spin. A symbol that pays 5 coins for three reels shows on 1, 2 and 2 places of
the first three, and on none of the fourth: 1 × 2 × 2 = 4 ways, 20 coins. With 50 coins to a stake of ₱5.00 that is ₱2.00.`;
