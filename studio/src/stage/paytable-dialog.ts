import type { AnyWayRules, ClassicRules, HoldRules, LineRules, SlotRules } from '../wire/index.ts';
import { html } from '@palaro/html';
import type { Html } from '@palaro/html';
import { symbolUse } from '@palaro/game-art/stage';
import type { CastSymbol } from '@palaro/game-art/stage';
import { showAmount, showUnits, toUnits } from './browser/money.ts';
import { buyInOf } from './buy-in-dialog.ts';
import { BUY_IN_TEXTS } from './buy-in-texts.ts';
import { fairNote } from './fair-note.ts';
import { CLOSE_ICON, iconButton } from './icon-button.ts';
import { partsOf, prizesOf, rulesIn, stakeTexts, waysIn } from './reel-rules.ts';
import { fill } from './texts.ts';
import type { Texts } from './texts/en.ts';
import type { ReelView } from './view.ts';

type Row = SlotRules['paytable'][number];

/** What each symbol pays, how lines or ways run, the rules and the return to the player. */
export function paytableDialog(view: ReelView, texts: Texts, cast: readonly CastSymbol[]): Html {
  const { rules } = view;
  const wild = rules.symbols - 1;
  const nameOf = (symbol: number) => {
    const motif = cast.find((one) => one.symbol === symbol)?.motif.name;
    return symbol === wild ? texts.wildName : texts.symbols[motif as keyof Texts['symbols']];
  };
  const [stake = '0'] = view.stakes;
  const showPay = (times: number) =>
    showUnits((toUnits(stake) / BigInt(partsOf(rules))) * BigInt(times), view.currency);
  const atStake = { stake: showAmount(stake, view.currency), part: showPay(1) };
  const dearestFirst = rules.paytable.toSorted((one, other) => bestPay(other) - bestPay(one));
  const { ruleStake, paysHint } = stakeTexts(rules, texts);
  return html`<dialog id="paytable" aria-labelledby="paytable-title">
    <header>
      <h2 id="paytable-title">${texts.info}</h2>
      ${iconButton('close', texts.close, CLOSE_ICON)}
    </header>
    <div class="pages" tabindex="0" role="region" aria-labelledby="paytable-title">
      <p class="rtp">
        <b>${texts.rtp} <span>${view.rtp}%</span></b> ${fill(texts.rtpHint, { rtp: view.rtp })}
      </p>
      <h3>${texts.pays}</h3>
      <p id="pays-hint">${fill(paysHint, atStake)}</p>
      <ul class="pays">
        ${dearestFirst.map((row) => payItem(row, nameOf(row.symbol), showPay))}
        ${isOfWays(rules) && scatterItem(rules, texts)}
        ${rules.kind === 'classic' && mixedItem(rules, texts, showPay)}
        ${rules.kind === 'hold_and_win' && coinItem(rules, texts, showPay)}
        ${
          dearestFirst.every(({ symbol }) => symbol !== wild) &&
          html`<li>${symbolUse(wild, 'pay-symbol')}<b>${texts.wildName}</b></li>`
        }
      </ul>
      <h3>${texts.rules}</h3>
      <ul class="rules">
        <li id="rule-stake">${fill(ruleStake, atStake)}</li>
        ${rulesIn(rules, texts).map((rule) => html`<li>${rule}</li>`)} ${buyInRule(view)}
        <li>${texts.ruleBroken}</li>
      </ul>
      ${(rules.kind === 'reels' || rules.kind === 'hold_and_win') && lineList(rules, texts)}
      ${isOfWays(rules) && waysExample(rules, texts)} ${fairNote(view, texts)}
    </div>
  </dialog>`;
}

function buyInRule(view: ReelView): Html | undefined {
  const offer = buyInOf(view);
  return offer && html`<li>${fill(BUY_IN_TEXTS[view.lang].rule, { ...offer })}</li>`;
}

const isOfWays = (rules: SlotRules): rules is AnyWayRules => 'free_spins' in rules;

const bestPay = ({ pays }: Row) => Math.max(0, ...Object.values(pays));

const longestFirst = <T>(byCount: Readonly<Record<number, T>>): [string, T][] =>
  Object.entries<T>(byCount).toSorted(([one], [other]) => Number(other) - Number(one));

function payItem({ symbol, pays }: Row, name: string, showPay: (times: number) => string): Html {
  return html`<li>
    ${symbolUse(symbol, 'pay-symbol')}
    <div>
      <b>${name}</b>
      <dl>
        ${longestFirst(pays).map(
          ([count, times]) =>
            html`<div>
              <dt>${count}</dt>
              <dd data-times="${times}">${showPay(times)}</dd>
            </div>`,
        )}
      </dl>
    </div>
  </li>`;
}

function scatterItem({ kind, scatter, free_spins: freeSpins }: AnyWayRules, texts: Texts): Html {
  // Where symbols fall, more can come to rest than the table names.
  const isMore = (index: number) => kind === 'cascades' && index === 0;
  return html`<li>
    ${symbolUse(scatter, 'pay-symbol')}
    <div>
      <b>${texts.scatterName}</b>
      <dl>
        ${longestFirst(freeSpins).map(
          ([count, spins], index) =>
            html`<div>
              <dt>${count}${isMore(index) && '+'}</dt>
              <dd>${fill(texts.freeSpins, { count: spins })}</dd>
            </div>`,
        )}
      </dl>
    </div>
  </li>`;
}

/** Any three of some symbols, if they are not of a kind. */
function mixedItem({ mixed }: ClassicRules, texts: Texts, showPay: (times: number) => string): Html {
  return html`<li>
    <span class="mixed">${mixed.symbols.map((symbol) => symbolUse(symbol, 'pay-symbol'))}</span>
    <div>
      <b>${texts.mixedName}</b>
      <dl>
        <div>
          <dt>3</dt>
          <dd data-times="${mixed.pays}">${showPay(mixed.pays)}</dd>
        </div>
      </dl>
    </div>
  </li>`;
}

/** What can be on a coin, and the grand prize, which is on none. */
function coinItem({ coin, faces, grand }: HoldRules, texts: Texts, showPay: (times: number) => string): Html {
  const dearestFirst = faces.toReversed();
  return html`<li>
    ${symbolUse(coin, 'pay-symbol')}
    <div>
      <b>${texts.coinName}</b>
      <dl>
        ${prizesOf(faces, grand).map(
          ([prize, times]) =>
            html`<div>
              <dt>${texts.prizes[prize]}</dt>
              <dd data-times="${times}">${showPay(times)}</dd>
            </div>`,
        )}
        <div class="sums-on-coins">
          <dt>${texts.otherCoins}</dt>
          ${dearestFirst
            .filter(({ prize }) => prize === undefined)
            .map(({ pays }) => html`<dd data-times="${pays}">${showPay(pays)}</dd>`)}
        </div>
      </dl>
    </div>
  </li>`;
}

function lineList({ lines, rows }: Pick<LineRules, 'lines' | 'rows'>, texts: Texts): Html {
  return html`<h3>${fill(texts.lines, { count: lines.length })}</h3>
    <ol class="line-list">
      ${lines.map(
        (line, index) =>
          html`<li>
            ${plan(
              line.map((row) => [row]),
              line.map(() => rows),
              fill(texts.line, { number: index + 1 }),
            )}
          </li>`,
      )}
    </ol>`;
}

/** One, two and one place of three reels in a row: two ways. */
const EXAMPLE = [[1], [0, 2], [1]];

/** How many symbols the reels of an example show that change their heights. */
const EXAMPLE_HEIGHTS = [3, 5, 4];

function waysExample(rules: AnyWayRules, texts: Texts): Html {
  const places = Array.from({ length: rules.reels }, (_, reel) => EXAMPLE[reel] ?? []);
  const heights = places.map((_, reel) =>
    rules.kind === 'tall_ways' ? (EXAMPLE_HEIGHTS[reel % EXAMPLE_HEIGHTS.length] ?? 1) : rules.rows,
  );
  return html`<h3>${waysIn(rules, texts)}</h3>
    <p class="ways-example">${plan(places, heights)} ${texts.waysExample}</p>`;
}

/** A small plan of the reels with some of the places filled; all reels are as tall, whatever they show. */
function plan(places: readonly (readonly number[])[], heights: readonly number[], name?: string): Html {
  const tall = Math.max(...heights) * 10;
  const cells = (filled: boolean) =>
    heights
      .flatMap((rows, reel) => {
        const each = tall / rows;
        return Array.from({ length: rows }, (_, row) => row)
          .filter((row) => places[reel]?.includes(row) === filled)
          .map((row) => `M${reel * 10 + 1} ${shortened(row * each + 1)}h8v${shortened(each - 2)}h-8z`);
      })
      .join('');
  return html`<svg
    viewBox="0 0 ${places.length * 10} ${tall}"
    ${name === undefined ? html`aria-hidden="true"` : html`role="img" aria-label="${name}"`}
  >
    <path class="off" d="${cells(false)}" />
    <path class="on" d="${cells(true)}" />
  </svg>`;
}

const shortened = (value: number) => Number(value.toFixed(1));
