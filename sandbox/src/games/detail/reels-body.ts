import { html } from '@palaro/html';
import type { Html } from '@palaro/html';
import type { LineWin, Outcome, WaySpin } from '@palaro/studio/wire';
import { gameScene } from '@palaro/game-art/stage';
import { symbolSprite, symbolUse } from '@palaro/game-art/stage';
import { castSymbols } from '@palaro/game-art/stage';
import { fill } from '@palaro/studio/stage/texts';
import { lookOf } from '@palaro/studio/reels/look';
import type { CascadesMachine } from '@palaro/studio/reels/cascades-machine';
import type { HoldMachine } from '@palaro/studio/reels/hold-machine';
import { CLASSIC_ROW, type ClassicMachine } from '@palaro/studio/reels/classic-machine';
import type { Machine } from '@palaro/studio/reels/machine';
import type { TallMachine } from '@palaro/studio/reels/tall-machine';
import type { WaysMachine } from '@palaro/studio/reels/ways-machine';
import type { DetailTexts } from './texts.ts';

export type Window = readonly (readonly number[])[];

/** The stops of the reels, with the game's symbols, and the winning lines. */
export function reelsBody(
  { window, wins }: Extract<Outcome, { kind: 'reels' }>,
  machine: Machine,
  artSeed: string,
  texts: DetailTexts,
): Html {
  const symbols = symbolsIn(machine, artSeed);
  const hits = placesOfLines(wins, machine.lines);
  return html`${symbols.sprite} ${windowTable(window, hits, symbols.nameOf, texts.stopped)}
    ${lineList(wins, symbols.nameOf, texts)}
    <p><b>${texts.how}:</b> ${fill(texts.ruleReels, { lines: machine.lines.length })}</p>`;
}

/** Places of the lines that won: "reel row". */
export const placesOfLines = (wins: readonly LineWin[], lines: Machine['lines']): ReadonlySet<string> =>
  new Set(
    wins.flatMap(({ line, count }) =>
      (lines[line] ?? []).slice(0, count).map((row, reel) => `${reel} ${row}`),
    ),
  );

export function lineList(
  wins: readonly LineWin[],
  nameOf: (symbol: number) => string,
  texts: DetailTexts,
): Html {
  return html`${wins.length === 0 && html`<p>${texts.noLine}</p>`}
    <ul>
      ${wins.map(({ line, symbol, count, amount }) => {
        const text = fill(texts.line, { line: line + 1, count, symbol: nameOf(symbol) });
        return html`<li>${text}<b>₱${amount}</b></li>`;
      })}
    </ul>`;
}

/** The same of each spin of a round: the ways of every symbol that won, and free spins, those that were bought without a paid one. */
export function waysBody(
  { scatters, spins, is_bought: isBought }: Extract<Outcome, { kind: 'ways' }>,
  machine: WaysMachine,
  artSeed: string,
  texts: DetailTexts,
): Html {
  const symbols = symbolsIn(machine, artSeed);
  const paid = isBought ? 0 : 1;
  const free = spins.length - paid;
  const price = machine.buyIn?.price ?? 1;
  return html`${symbols.sprite} ${isBought && html`<p>${fill(texts.bought, { count: free, price })}</p>`}
    ${spins.map((spin, index) => {
      const number = index + 1 - paid;
      const caption = number === 0 ? texts.stopped : fill(texts.freeSpin, { number, count: free });
      return html`${waysWindow(spin, caption, symbols, texts)}
      ${number === 0 && free > 0 && html`<p>${fill(texts.freeSpins, { scatters, count: free })}</p>`}`;
    })}
    <p><b>${texts.how}:</b> ${fill(texts.ruleWays, { coins: machine.coins, times: machine.freeTimes })}</p>`;
}

/** Each spin of a round with the heights of its reels: how many ways it had, those of every symbol that won, and free spins. */
export function tallBody(
  { scatters, spins }: Extract<Outcome, { kind: 'tall_ways' }>,
  machine: TallMachine,
  artSeed: string,
  texts: DetailTexts,
): Html {
  const symbols = symbolsIn(machine, artSeed);
  const free = spins.length - 1;
  return html`${symbols.sprite}
    ${spins.map((spin, index) => {
      const caption = index === 0 ? texts.stopped : fill(texts.freeSpin, { number: index, count: free });
      const heights = spin.window.map(({ length }) => length).join(' × ');
      return html`${waysWindow(spin, caption, symbols, texts)}
        <p>${fill(texts.allWays, { heights, count: spin.all_ways })}</p>
        ${index === 0 && free > 0 && html`<p>${fill(texts.freeSpins, { scatters, count: free })}</p>`}`;
    })}
    <p><b>${texts.how}:</b> ${fill(texts.ruleTall, { coins: machine.coins, times: machine.freeTimes })}</p>`;
}

/** What showed first in each spin of a round and after each fall, with the ways of every symbol that won. */
export function cascadesBody(
  { scatters, spins }: Extract<Outcome, { kind: 'cascades' }>,
  machine: CascadesMachine,
  artSeed: string,
  texts: DetailTexts,
): Html {
  const symbols = symbolsIn(machine, artSeed);
  const free = spins.length - 1;
  const captionOf = (spin: number, falls: number, times: number) => {
    if (falls > 0) return fill(texts.afterFall, { number: falls, times });
    return spin === 0 ? texts.stopped : fill(texts.freeSpin, { number: spin, count: free });
  };
  return html`${symbols.sprite}
    ${spins.map(
      (steps, spin) =>
        html`${steps.map((step, falls) =>
          waysWindow(step, captionOf(spin, falls, step.times), symbols, texts),
        )}
        ${spin === 0 && free > 0 && html`<p>${fill(texts.freeSpins, { scatters, count: free })}</p>`}`,
    )}
    <p>
      <b>${texts.how}:</b> ${fill(texts.ruleCascades, { coins: machine.coins, times: machine.freeTimes })}
    </p>`;
}

/** A window with the symbols that won in it, each with its ways and its sum. */
function waysWindow(
  { window, wins }: WaySpin,
  caption: string,
  { nameOf, wild }: ReturnType<typeof symbolsIn>,
  texts: DetailTexts,
): Html {
  const hits = new Set(
    wins.flatMap(({ symbol, count }) =>
      window
        .slice(0, count)
        .flatMap((column, reel) =>
          column.flatMap((shown, row) => (shown === symbol || shown === wild ? [`${reel} ${row}`] : [])),
        ),
    ),
  );
  return html`${windowTable(window, hits, nameOf, caption)}
    ${wins.length === 0 && html`<p>${texts.noWays}</p>`}
    <ul>
      ${wins.map(({ symbol, count, ways, amount }) => {
        const text = fill(texts.ways, { count, ways, symbol: nameOf(symbol) });
        return html`<li>${text}<b>₱${amount}</b></li>`;
      })}
    </ul>`;
}

/** Three reels, and what the line across their middle came to. */
export function classicBody(
  { window, win }: Extract<Outcome, { kind: 'classic' }>,
  machine: ClassicMachine,
  artSeed: string,
  texts: DetailTexts,
): Html {
  const symbols = symbolsIn(machine, artSeed);
  const hits = new Set(win && window.map((_, reel) => `${reel} ${CLASSIC_ROW}`));
  const words =
    win &&
    (win.symbol === undefined
      ? fill(texts.mixed, { times: win.times })
      : fill(texts.threeOf, { symbol: symbols.nameOf(win.symbol), times: win.times }));
  return html`${symbols.sprite} ${windowTable(window, hits, symbols.nameOf, texts.stopped)}
    <p>${words ?? texts.noLine}${win && html`<b>₱${win.amount}</b>`}</p>
    <p><b>${texts.how}:</b> ${fill(texts.ruleClassic, { times: machine.wildTimes })}</p>`;
}

export function symbolsIn(
  machine: Machine | WaysMachine | ClassicMachine | CascadesMachine | HoldMachine | TallMachine,
  artSeed: string,
) {
  const look = lookOf(machine);
  const cast = castSymbols({ artSeed, ...look });
  return {
    wild: look.symbols - 1,
    coin: look.coin,
    nameOf: (symbol: number) => {
      if (symbol === look.coin) return 'coin';
      return cast.find((one) => one.symbol === symbol)?.motif.name ?? 'wild';
    },
    sprite: symbolSprite(cast, gameScene(artSeed).palette, { wild: 'WILD', scatter: 'FREE' }, look.coin),
  };
}

/**
 * As many rows as the highest reel shows; the others have nothing below.
 * @param hits Places that won: "reel row". @param sums What is on the coins in their places.
 */
export function windowTable(
  window: Window,
  hits: ReadonlySet<string>,
  nameOf: (symbol: number) => string,
  caption: string,
  sums: ReadonlyMap<string, string> = new Map(),
): Html {
  const rows = Math.max(...window.map(({ length }) => length));
  return html`<table>
    <caption>
      ${caption}
    </caption>
    <tbody>
      ${Array.from(
        { length: rows },
        (_, row) =>
          html`<tr>
            ${window.map((column, reel) => {
              const symbol = column[row];
              if (symbol === undefined) return html`<td class="none"></td>`;
              const sum = sums.get(`${reel} ${row}`);
              return html`<td class="${hits.has(`${reel} ${row}`) ? 'hit' : ''}">
                ${symbolUse(symbol, 'cell')}<span>${nameOf(symbol)}</span>
                ${sum !== undefined && html`<small>${sum}</small>`}
              </td>`;
            })}
          </tr>`,
      )}
    </tbody>
  </table>`;
}
