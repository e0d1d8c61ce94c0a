import { html } from '@palaro/html';
import type { Html } from '@palaro/html';
import { symbolUse } from '@palaro/game-art/stage';
import type { CastSymbol } from '@palaro/game-art/stage';
import { fairNote } from './fair-note.ts';
import { fill } from './texts.ts';
import type { Texts } from './texts/en.ts';
import type { ReelRules, ReelView } from './view.ts';

type Row = ReelRules['paytable'][number];

/** What each symbol pays, how the lines run, the rules and the return to the player. */
export function paytableDialog(view: ReelView, texts: Texts, cast: readonly CastSymbol[]): Html {
  const wild = view.rules.symbols - 1;
  const nameOf = (symbol: number) => {
    const motif = cast.find((one) => one.symbol === symbol)?.motif.name;
    return symbol === wild ? texts.wildName : texts.symbols[motif as keyof Texts['symbols']];
  };
  const dearestFirst = view.rules.paytable.toSorted((one, other) => bestPay(other) - bestPay(one));
  return html`<dialog id="paytable" aria-labelledby="paytable-title">
    <header>
      <h2 id="paytable-title">${texts.info}</h2>
      <button type="button" class="icon" id="close" aria-label="${texts.close}">
        <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="M6 6l12 12M18 6 6 18" /></svg>
      </button>
    </header>
    <div class="pages" tabindex="0" role="region" aria-labelledby="paytable-title">
      <p class="rtp">
        <b>${texts.rtp} <span>${view.rtp}%</span></b> ${fill(texts.rtpHint, { rtp: view.rtp })}
      </p>
      <h3>${texts.pays}</h3>
      <p>${texts.paysHint}</p>
      <ul class="pays">
        ${dearestFirst.map((row) => payItem(row, nameOf(row.symbol)))}
        ${
          dearestFirst.every(({ symbol }) => symbol !== wild) &&
          html`<li>${symbolUse(wild, 'pay-symbol')}<b>${texts.wildName}</b></li>`
        }
      </ul>
      <h3>${texts.rules}</h3>
      <ul class="rules">
        <li id="rule-lines">${fill(texts.ruleLines, { count: view.rules.lines.length, stake: '' })}</li>
        <li>${texts.ruleLeft}</li>
        <li>${texts.ruleWild}</li>
        <li>${texts.ruleSum}</li>
        <li>${texts.ruleBroken}</li>
      </ul>
      <h3>${fill(texts.lines, { count: view.rules.lines.length })}</h3>
      <ol class="line-list">
        ${view.rules.lines.map((line, index) => lineItem(line, view.rules.rows, fill(texts.line, { number: index + 1 })))}
      </ol>
      ${fairNote(view, texts)}
    </div>
  </dialog>`;
}

const bestPay = ({ pays }: Row) => Math.max(0, ...Object.values(pays));

function payItem({ symbol, pays }: Row, name: string): Html {
  const most = Object.entries(pays).toSorted(([one], [other]) => Number(other) - Number(one));
  return html`<li>
    ${symbolUse(symbol, 'pay-symbol')}
    <div>
      <b>${name}</b>
      <dl>
        ${most.map(
          ([count, times]) =>
            html`<div>
              <dt>${count}</dt>
              <dd>×${times}</dd>
            </div>`,
        )}
      </dl>
    </div>
  </li>`;
}

/** A small plan of the reels with the cells of one line filled. */
function lineItem(line: readonly number[], rows: number, name: string): Html {
  const all = line.flatMap((_, reel) => Array.from({ length: rows }, (__, row) => [reel, row] as const));
  const cells = (filled: boolean) =>
    all
      .filter(([reel, row]) => (line[reel] === row) === filled)
      .map(([reel, row]) => `M${reel * 10 + 1} ${row * 10 + 1}h8v8h-8z`)
      .join('');
  return html`<li>
    <svg viewBox="0 0 ${line.length * 10} ${rows * 10}" role="img" aria-label="${name}">
      <path class="off" d="${cells(false)}" />
      <path class="on" d="${cells(true)}" />
    </svg>
  </li>`;
}
