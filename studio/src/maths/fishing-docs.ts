import { fishIn, type FishingMaths } from '../hash/fishing.ts';
import { HASH_MATHS } from '../hash/hash-maths.ts';
import { DRAWING_RULES } from './drawing-rules.ts';
import { largestWin } from './largest-win.ts';
import { markdownTable } from './markdown-table.ts';
import { returnOf } from './maths.ts';

/** The seas with what swims in them: `docs/games/fishing.md`. */
export function fishingRules(): string {
  const seas = Object.entries(HASH_MATHS).flatMap(([name, maths]) =>
    maths.kind === 'fishing' ? [[name, maths] as const] : [],
  );
  const parts = seas.flatMap(([name, maths]) => [
    `## \`${name}\``,
    `Return ${returnOf(name).rtp} % of each fish. Largest win ×${largestWin(name)}.`,
    markdownTable(['fish', 'pays', 'numbers that catch', 'of', 'one shot in'], rowsOf(maths)),
  ]);
  return [HEAD, DRAWING_RULES.fishing, EXAMPLE, ...parts].join('\n\n').trimEnd().concat('\n');
}

const rowsOf = (maths: FishingMaths) =>
  fishIn(maths).map(({ fish, pays }) => [
    fish,
    `×${pays}`,
    String(maths.returned),
    String(10_000 * pays),
    ((10_000 * pays) / maths.returned).toFixed(2),
  ]);

const HEAD = `# Fishing

The seas of fishing: what swims in them, what a catch pays, and how likely a shot catches it. Rules stand in \`studio/src/hash/fishing.ts\`, the seas in
\`studio/src/hash/hash-maths.ts\`, the returns in \`studio/src/maths/returns.json\`; this page is written from there (\`npm run docs -w studio\`), and a test holds it
against them. The rule is the one that is published with the maths of the house's own games, word by word. Which game has which sea:
\`sandbox/src/games/catalogue/\`.

Each shot is a bet of its own: its stake is the level of the cannon, and its order names the fish.`;

const EXAMPLE = `Example: a fish pays 10 stakes in a game that returns 9,700 of 10,000. The shot draws one of 100,000 numbers; 0 to 9,699 catch, which is 9.7 %. Over all numbers
9,700 × 10 of 100,000 stakes come back: 97 %. For a fish that pays 200 it is one of 2,000,000, of which the same 9,700 catch: 97 % again.`;
