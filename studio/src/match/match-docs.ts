import { markdownTable } from '../maths/markdown-table.ts';
import { BET_TYPES } from './bet-types.ts';
import { OUTRIGHT } from './cup.ts';
import { CUP_CASES, PARLAY_CASES, SETTLEMENT_CASES } from './settlement-cases.ts';
import type { SettlementCase } from './settlement-cases.ts';

/** Every type with its rule: `docs/games/market-rules.md`. */
export function marketRules(): string {
  const types = [...BET_TYPES, { ...OUTRIGHT, hasCriteria: false }].map(
    ({ code, name, rule, selections, hasCriteria }) =>
      [
        `## ${code}: ${name}`,
        '',
        rule,
        '',
        `Selections: ${selections.map((one) => `\`${one}\``).join(', ')}.${hasCriteria ? ' Criteria: the handicap of the home team, or the total.' : ''}`,
      ].join('\n'),
  );
  return `${RULES_HEAD}\n${types.join('\n\n')}\n\n${PARLAY_RULE}\n\n${CASH_OUT_RULE}\n`;
}

/** Every type with its cases: `docs/games/settlement.md`. */
export function settlementTable(): string {
  const types = Object.entries(SETTLEMENT_CASES).map(([code, cases]) => `## ${code}\n\n${caseTable(cases)}`);
  return [SETTLEMENT_HEAD, types.join('\n\n'), `## OR\n\n${cupTable()}`, `## PARLAY\n\n${parlayTable()}`, '']
    .join('\n\n')
    .trimEnd()
    .concat('\n');
}

const RULES_HEAD = `# Market rules

What each type of bet means, in the words that decide it. The rules stand in \`studio/src/match/bet-types.ts\` and \`cup.ts\` beside the
code that settles by them; this page is written from there (\`npm run docs -w studio\`), and \`settlement.md\` shows each rule at work.

- A match has two halves of the same length. **Full time** is both halves, without extra time. **First half** is the first of them;
  a code that ends in \`H\` is about it.
- Odds are decimal: a stake of 100.00 at 1.95 gives back 195.00, the stake included. They are those at the time of the bet.
- A match that is abandoned is **void**: every bet on it is off and every stake comes back.
- A bet is taken until kick-off; on results, winners, totals and handicaps of full time also while the match runs. It is judged by the whole match then, too:
  goals from before the bet count. For a moment after each score no bet is taken, and none at odds that have changed since they were seen; if they change before the bet is paid, the stake comes back.
- Odds of a running match are those of everything that can still happen after the score that is shown.
- What is given back is rounded down to 1/10,000 peso.
`;

const PARLAY_RULE = `## PARLAY: several bets in one

Two to ten bets on different matches of one game. What the first gives back is the stake of the second, and so on: the odds of those that win are
multiplied; a bet that is void or level counts 1.00; a bet that wins half counts the mean of its odds and 1.00, one that loses half 0.50; one that
loses ends all. A parlay whose odds together exceed 10,000.00 is not taken, nor are two bets on the same match.`;

const CASH_OUT_RULE = `## Cash-out: a bet that is bought back

Until the last of its matches ends, an open bet of a sportsbook, single or parlay, can be closed by its member for a price that the house
offers. The price is computed in \`studio/src/match/cash-out.ts\`:

    stake × worth of each leg × return of the game

- The **worth** of a leg is what one peso on it gives back on average, at the odds of the bet, over everything that can still happen after the
  score that is shown. A leg that has won counts its odds, one that is void or level 1.00. That one match of a hundred is abandoned is part of it.
- The **return** is what the game gives back of every stake (95 % of most football, as its rules say). It is taken once, however many legs there are.
- The price is rounded down to the centavo. So it is below what the bet is worth at that moment, always: nobody gains by choosing when to leave.
  Tests hold it against every score of a match, and against the best that can be done by waiting.
- There is **no price** once a leg has lost or cannot win any more. It is **suspended** for a moment after each score of one of its matches, and,
  while the match runs, for bets on its first half, on the order of its goals and on a cup.
- The member's press names the amount that was shown. What is paid is the price of the moment at which the press arrives: at least that amount, or
  more if the price has risen. If it has fallen, the press is refused (\`CASH_OUT_CHANGED\`) and nothing happens.
- A bet is settled once: by the cash-out or by its matches, whichever is first. From the moment at which its last match ends it is its matches.
- Of the stake counts for turnover what was won or lost by the cash-out, at most all of it.`;

const SETTLEMENT_HEAD = `# Settlement

What comes back of a stake of 100.00, case by case. A match has eight moments, the first four are its first half: \`H\` is a goal of the home team,
\`A\` one of the away team, \`.\` none. A fight has one moment. The cases stand in \`studio/src/match/settlement-cases.ts\`; a test settles each of them,
and holds this page against them (\`npm run docs -w studio\` writes it).`;

function caseTable(cases: readonly SettlementCase[]): string {
  const rows = cases.map(({ story, selection, criteria = '', odds, state, back, decider, isVoid }) => [
    `\`${story}\`${decider ? ', decided for away' : ''}${isVoid ? ', abandoned' : ''}`,
    [selection, criteria].filter(Boolean).join(' '),
    odds,
    wordOf(state),
    back,
  ]);
  return markdownTable(['match', 'bet', 'odds', 'result', 'comes back'], rows);
}

function cupTable(): string {
  const rows = CUP_CASES.map(({ semis, final, isFinalVoid, isSemiVoid, selection, odds, state, back }) => [
    `\`${semis[0]}\`, \`${semis[1]}\`${isSemiVoid ? ', one abandoned' : ''}`,
    isFinalVoid ? 'abandoned' : `\`${final}\``,
    selection,
    odds,
    wordOf(state),
    back,
  ]);
  return markdownTable(['semi-finals', 'final', 'bet', 'odds', 'result', 'comes back'], rows);
}

function parlayTable(): string {
  const rows = PARLAY_CASES.map(({ legs, back }) => [
    legs.map(({ state, odds }) => `${wordOf(state)} at ${odds}`).join(', '),
    back,
  ]);
  return markdownTable(['legs', 'comes back'], rows);
}

function wordOf(state: string): string {
  return state.replace('_', ' ');
}
