import type { CascadeRules, HoldRules, SlotRules, TallRules } from '../wire/index.ts';
import { Html, html } from '@palaro/html';
import type { Palette } from '@palaro/game-art/stage';
import { gameScene } from '@palaro/game-art/stage';
import { symbolSprite, symbolUse } from '@palaro/game-art/stage';
import { castSymbols } from '@palaro/game-art/stage';
import { buyInDialog, buyInOf } from './buy-in-dialog.ts';
import { BUY_IN_TEXTS } from './buy-in-texts.ts';
import type { GameData } from './game-data.ts';
import { iconButton, INFO_ICON, SOUND_ICON } from './icon-button.ts';
import { autoDialog, controlPanel } from './panel.ts';
import { paytableDialog } from './paytable-dialog.ts';
import { showUnits, toUnits } from './browser/money.ts';
import { partsOf, prizesOf, stakeTexts, waysIn } from './reel-rules.ts';
import { LANGUAGE_TAGS, TEXTS } from './texts.ts';
import type { Texts } from './texts/en.ts';
import type { ReelView } from './view.ts';
import { stageHead } from './stage-files.ts';

/**
 * The whole page of a reel game: everything drawn, nothing moving yet. Needs from its Content-Security-Policy `script-src`,
 * `style-src` and `connect-src` 'self' and nothing inline.
 */
export function playPage(view: ReelView): string {
  const texts = TEXTS[view.lang];
  const { palette, scene } = gameScene(view.art_seed);
  const cast = castSymbols({ artSeed: view.art_seed, ...view.rules });
  const sells = buyInOf(view) !== undefined;
  return html`<!doctype html>
    <html lang="${LANGUAGE_TAGS[view.lang]}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="dark" />
        <title>${view.game_name}</title>
        ${stageHead('game.js', ['game.css', ...(OWN_STYLES[view.rules.kind] ?? []), ...(sells ? ['buy-in.css'] : [])])}
      </head>
      <body
        class="reels-${view.rules.reels} rows-${view.rules.rows} of-${view.rules.kind}${sells && ' buys-in'}"
      >
        ${scene} ${symbolSprite(cast, palette, texts, coinOf(view.rules))}
        <main>
          <header>
            ${iconButton('info', texts.info, INFO_ICON)}
            <h1>${view.game_name}</h1>
            ${iconButton('sound', texts.sound, SOUND_ICON)}
          </header>
          <div class="stage">
            ${view.rules.kind === 'hold_and_win' && prizes(view, view.rules, texts)}
            <div class="machine">
              ${view.rules.kind === 'cascades' && ladder(view.rules)}
              ${view.rules.kind === 'hold_and_win' && lamps(view.rules, texts)}
              ${view.rules.kind === 'tall_ways' && allWays(view.rules, texts)} ${reels(view, texts)}
            </div>
            <p class="plaque" id="plaque" aria-hidden="true">
              <span id="plaque-text">${texts.welcome}</span>
            </p>
          </div>
          <p class="spoken" id="status" role="status"></p>
          <noscript><p class="plaque">${texts.needsScript}</p></noscript>
          ${controlPanel(view, texts)}
        </main>
        ${paytableDialog(view, texts, cast)} ${autoDialog(view, texts)} ${buyInDialog(view, texts)}
        <script type="application/json" id="game">
          ${json(gameData(view, texts, palette))}
        </script>
      </body>
    </html>`.text;
}

/** Beside the sheet of all slots. */
const OWN_STYLES: Readonly<Partial<Record<SlotRules['kind'], readonly string[]>>> = {
  hold_and_win: ['hold.css'],
  tall_ways: ['tall.css'],
};

/** Each reel shows a window of symbols; the one above is seen only when the reel swings over its stop. */
function reels(view: ReelView, texts: Texts): Html {
  return html`<div class="reels" id="reels" role="img" aria-label="${texts.reels}">
    ${view.rules.start.map(
      (symbols) =>
        html`<div class="reel">
          <div class="still">
            ${symbolUse(symbols[0] ?? 0, 'cell above')} ${symbols.map((symbol) => symbolUse(symbol, 'cell'))}
          </div>
        </div>`,
    )}
    <svg class="win-lines" id="win-lines" aria-hidden="true" focusable="false"></svg>
  </div>`;
}

/** What wins are multiplied by, fall after fall: the step that holds is lit. */
function ladder({ times }: CascadeRules): Html {
  return html`<ol class="ladder" id="ladder" aria-hidden="true">
    ${times.map((one) => html`<li data-times-of-fall="${one}">×${one}</li>`)}
  </ol>`;
}

/** How many ways a spin can have; when its reels have stopped, how many it has. */
const allWays = (rules: TallRules, texts: Texts): Html =>
  html`<p class="all-ways" id="all-ways" aria-hidden="true">${waysIn(rules, texts)}</p>`;

/** What prizes with a name come to with the stake that is chosen. */
function prizes({ stakes, currency }: ReelView, rules: HoldRules, texts: Texts): Html {
  const part = toUnits(stakes[0] ?? '0') / BigInt(partsOf(rules));
  return html`<dl class="prizes">
    ${prizesOf(rules.faces, rules.grand).map(
      ([prize, times]) =>
        html`<div class="${prize}">
          <dt>${texts.prizes[prize]}</dt>
          <dd data-times="${times}">${showUnits(part * BigInt(times), currency)}</dd>
        </div>`,
    )}
  </dl>`;
}

/** As many as respins are left are lit. */
function lamps({ respins }: HoldRules, texts: Texts): Html {
  return html`<p class="lamps" id="respins" aria-hidden="true">
    <span>${texts.respinsName}</span> ${Array.from({ length: respins }, () => html`<i></i>`)}
  </p>`;
}

const coinOf = (rules: SlotRules) => (rules.kind === 'hold_and_win' ? rules.coin : undefined);

/** Of a reel that changes its height; the sheet of the page has the same number. */
const TURNING_ROWS = 4;

function gameData(view: ReelView, texts: Texts, palette: Palette): GameData {
  const { currency, site_origin, stakes, balance, bonus_limit: bonusLimit } = view;
  const { rules } = view;
  const { symbols, start } = rules;
  const {
    spin,
    stop,
    auto,
    goodLuck,
    youWon,
    noWin,
    bigWin,
    hugeWin,
    cameBack,
    stakeBack,
    inReview,
    beingPaid,
  } = texts;
  const { shortBalance, errors, freeSpinsBegin, freeSpin, withFreeSpins, falls, ways, waysHere } = texts;
  const { holdBegins, respinsLeft, fullBoard, coinsHeld, coinsWorth } = texts;
  return {
    currency,
    siteOrigin: site_origin,
    turningRows: rules.kind === 'tall_ways' ? TURNING_ROWS : rules.rows,
    symbols,
    lines: linesOf(rules),
    coin: coinOf(rules),
    parts: partsOf(rules),
    stakes,
    balance,
    bonusLimit,
    start,
    buyIn: soldIn(view),
    texts: {
      spin,
      stop,
      auto,
      goodLuck,
      youWon,
      noWin,
      bigWin,
      hugeWin,
      cameBack,
      stakeBack,
      inReview,
      beingPaid,
      shortBalance,
      bonusLimit: texts.bonusLimit,
      errors,
      freeSpinsBegin,
      freeSpin,
      withFreeSpins,
      falls,
      ways,
      waysHere,
      holdBegins,
      respinsLeft,
      fullBoard,
      coinsHeld,
      coinsWorth,
      prizes: texts.prizes,
      ...stakeTexts(rules, texts),
    },
    colours: {
      ink: palette.ink,
      paper: palette.paper,
      'metal-light': palette.metal[0],
      metal: palette.metal[1],
      'metal-shade': palette.metal[2],
    },
  };
}

function soldIn(view: ReelView): GameData['buyIn'] {
  const offer = buyInOf(view);
  return offer && { price: offer.price, count: offer.count, words: BUY_IN_TEXTS[view.lang] };
}

function linesOf(rules: SlotRules): GameData['lines'] {
  if ('lines' in rules) return rules.lines;
  return rules.kind === 'classic' ? [Array.from({ length: rules.reels }, () => rules.line)] : undefined;
}

/** No text can end the element that holds it. */
function json(data: GameData): Html {
  return new Html(JSON.stringify(data).replaceAll('<', String.raw`\u003c`));
}
