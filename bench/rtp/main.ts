import { MATHS } from '@palaro/studio/maths/maths';
import type { Kind } from '@palaro/studio/wire';
import { recordSection } from '../setup/write-section.ts';
import { Failure, reportFailure, step } from '@palaro/tools/console';
import { simulate, type Simulated } from './simulate.ts';

/** Of a bet; those that take long are played less often. Of matches: how many. */
const ROUNDS = 1_000_000;
const FEWER: Partial<Record<Kind, number>> = {
  roulette: 200_000,
  bingo: 400_000,
  baccarat: 200_000,
  dragon_tiger: 400_000,
  sports: 2_000,
  cockfight: 20_000,
};
/** Among some hundred bets, a deviation of this size happens by chance once in a few hundred runs. */
const ALLOWED = 4.5;

/** Plays every bet of every maths by the server's rules, and compares the return with the claimed one. */
async function main([seed = 'palaro']: string[]): Promise<void> {
  const kinds = [...new Set(Object.values(MATHS).map(({ kind }) => kind))];
  const rows: Row[] = [];
  for (const kind of kinds) {
    rows.push(await step(`${kind}, ${roundsOf(kind)} times`, () => Promise.resolve(play(kind, seed))));
  }
  await recordSection('bench:rtp', sectionOf(rows, seed));
  const bets = rows.flatMap(({ bets: own }) => own);
  const off = bets.filter(({ deviation }) => !(Math.abs(deviation) <= ALLOWED));
  const worst = Math.max(...bets.map(({ deviation }) => Math.abs(deviation)));
  const maths = Object.keys(MATHS).length;
  if (off.length > 0) throw new Failure(`Not as claimed:\n${off.map(sentenceOf).join('\n')}`);
  console.log(JSON.stringify({ maths, bets: bets.length, worst_deviation: Number(worst.toFixed(2)) }));
}

interface Row {
  kind: Kind;
  bets: readonly Simulated[];
}

const roundsOf = (kind: Kind) => FEWER[kind] ?? ROUNDS;

function play(kind: Kind, seed: string): Row {
  const names = Object.keys(MATHS).filter((name) => MATHS[name]?.kind === kind);
  return { kind, bets: names.flatMap((name) => simulate(name, roundsOf(kind), seed)) };
}

const sentenceOf = ({ maths, bet, claimed, measured, deviation }: Simulated) =>
  `${maths}, ${bet}: ${claimed} % claimed, ${measured.toFixed(2)} % measured, ${deviation.toFixed(1)} standard errors off`;

function sectionOf(rows: readonly Row[], seed: string): string {
  const lines = rows.map(({ kind, bets }) => {
    const worst = bets.reduce((one, other) =>
      Math.abs(other.deviation) > Math.abs(one.deviation) ? other : one,
    );
    const maths = new Set(bets.map((bet) => bet.maths)).size;
    return `| ${kind} | ${maths} | ${bets.length} | ${roundsOf(kind)} | ${worst.maths}, ${worst.bet} | ${worst.claimed} % | ${worst.measured.toFixed(2)} % | ${worst.deviation.toFixed(2)} |`;
  });
  return `
Measured on ${new Date().toISOString().slice(0, 10)} by \`npm run bench:rtp -- ${seed}\`: every bet of every maths, played by the rules of the game’s server from
a seed, so that the same seed gives the same table. Deviation: standard errors between what came back and what is claimed, which is worked out by full enumeration
(\`npm run test:long -- rtp\`) and rounded down to two digits; the widest of its kind is shown, and more than ${ALLOWED} fails the command. Dice, limbo, crash and mines
claim the least of all targets; of sports and cockfights it is the number of matches that is given, with every selection of each.

| kind | maths | bets | rounds of each | furthest off | claimed | measured | deviation |
|---|--:|--:|--:|---|--:|--:|--:|
${lines.join('\n')}
`;
}

process.exitCode = await main(process.argv.slice(2)).then(() => 0, reportFailure);
