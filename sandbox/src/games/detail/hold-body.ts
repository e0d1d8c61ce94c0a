import { formatAmount, parseAmount, units } from '@palaro/contract';
import { html } from '@palaro/html';
import type { Html } from '@palaro/html';
import type { HoldMachine } from '@palaro/studio/reels/hold-machine';
import { fill } from '@palaro/studio/stage/texts';
import type { Coin, Outcome } from '@palaro/studio/wire';
import { lineList, placesOfLines, symbolsIn, windowTable } from './reels-body.ts';
import type { DetailTexts } from './texts.ts';

type Held = Extract<Outcome, { kind: 'hold_and_win' }>;

/** The paid spin with its lines and what is on its coins; where they stay, each respin, and where all lay at the end. */
export function holdBody(outcome: Held, machine: HoldMachine, artSeed: string, texts: DetailTexts): Html {
  const { window, wins, coins, is_held: isHeld } = outcome;
  const { lines, holdFrom: least, respins } = machine;
  const symbols = symbolsIn(machine, artSeed);
  const hits = placesOfLines(wins, lines);
  return html`${symbols.sprite} ${windowTable(window, hits, symbols.nameOf, texts.stopped, sumsOf(coins))}
    ${lineList(wins, symbols.nameOf, texts)}
    ${!isHeld && coins.length > 0 && html`<p>${fill(texts.fewCoins, { count: coins.length, least })}</p>`}
    ${isHeld && heldPart(outcome, symbols, texts)}
    <p><b>${texts.how}:</b> ${fill(texts.ruleHold, { lines: lines.length, least, respins })}</p>`;
}

function heldPart(
  { window, coins, respins, grand }: Held,
  { coin, nameOf }: ReturnType<typeof symbolsIn>,
  texts: DetailTexts,
): Html {
  const all = [...coins, ...respins.flat()];
  const sums = sumsOf(all);
  const end = window.map((column, reel) =>
    column.map((symbol, row) => (sums.has(`${reel} ${row}`) ? (coin ?? symbol) : symbol)),
  );
  const worth = units(all.reduce((sum, { amount }) => sum + (parseAmount(amount) ?? 0n), 0n));
  return html`<p>${fill(texts.coinsStay, { count: coins.length })}</p>
    <ul>
      ${respins.map(
        (landed, index) =>
          html`<li>
            ${fill(texts.respin, {
              number: index + 1,
              coins: landed.map((one) => coinText(one, texts)).join('; ') || texts.noCoin,
            })}
          </li>`,
      )}
    </ul>
    ${windowTable(end, new Set(sums.keys()), nameOf, texts.afterRespins, sums)}
    <ul>
      <li>${fill(texts.heldCoins, { count: all.length })}<b>₱${formatAmount(worth)}</b></li>
      ${grand !== undefined && html`<li>${texts.grandPrize}<b>₱${grand}</b></li>`}
    </ul>`;
}

/** By place: "reel row". */
const sumsOf = (coins: readonly Coin[]): ReadonlyMap<string, string> =>
  new Map(coins.map(({ reel, row, amount }) => [`${reel} ${row}`, `₱${amount}`]));

const coinText = ({ reel, row, amount }: Coin, texts: DetailTexts) =>
  fill(texts.coinAt, { amount, reel: reel + 1, row: row + 1 });
