import { html } from '@palaro/html';
import type { Html } from '@palaro/html';
import { gameScene } from '@palaro/game-art/stage';
import { isLiveKind } from '../engine/live-kind.ts';
import type { LiveKind } from '../engine/live-kind.ts';
import type { ScreenView } from '../wire/index.ts';
import { SCENE_FILES } from './board-files.ts';
import { dealerPicture } from './dealer-picture.ts';
import type { LiveData } from './live-data.ts';
import { iconButton, INFO_ICON, SOUND_ICON } from './icon-button.ts';
import { handRules } from './hand-rules.ts';
import { TABLE_TEXTS, dataOf, json, rulesDialog } from './table-page.ts';
import { LANGUAGE_TAGS, TEXTS } from './texts.ts';
import { liveEn } from './texts/live.en.ts';
import type { LiveTexts } from './texts/live.en.ts';
import { liveMs } from './texts/live.ms.ts';
import { livePh } from './texts/live.ph.ts';
import { liveZh } from './texts/live.zh.ts';
import { stageHead } from './stage-files.ts';
import { sums } from './sums.ts';

export const LIVE_TEXTS: Readonly<Record<ScreenView['lang'], LiveTexts>> = {
  en: liveEn,
  ph: livePh,
  zh: liveZh,
  ms: liveMs,
};

const STYLES = ['game.css', 'table.css', 'rounds.css', 'live.css'];

/** The page of a live table: cloth, clock, chips and roads, which the script draws. Needs the same policy as the page of the reels. */
export function livePage(view: ScreenView): string {
  const [texts, own, live] = [TEXTS[view.lang], TABLE_TEXTS[view.lang], LIVE_TEXTS[view.lang]];
  const { kind } = view.rules;
  if (!isLiveKind(kind)) throw new Error(`There is no live table of ${kind}.`);
  const { palette } = gameScene(view.art_seed);
  const rules = [
    ...live.rules,
    ...(kind === 'sic_bo' ? [] : own.rules[kind]),
    ...live.kindRules[kind],
    ...handRules(view),
  ];
  const sheets = kind in SHEETS ? [`live-${SHEETS[kind as keyof typeof SHEETS]}.css`] : [];
  const data: LiveData = { ...dataOf(view, texts, own, palette), live };
  return html`<!doctype html>
    <html lang="${LANGUAGE_TAGS[view.lang]}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="dark" />
        <title>${view.game_name}</title>
        ${stageHead('live.js', [...STYLES, ...sheets], SCENE_FILES[kind])}
      </head>
      <body class="table live ${isTall(kind) && 'has-tall-felt'}">
        <main>
          <header>
            ${iconButton('info', own.info, INFO_ICON)}
            <h1>${view.game_name}</h1>
            ${iconButton('sound', texts.sound, SOUND_ICON)}
          </header>
          <div class="live-stage">
            ${view.is_demo && html`<p class="demo">${own.demo}</p>`}
            <div id="board"></div>
            <div id="dealer" class="dealer" role="img" aria-label="${live.dealer}">${dealerPicture()}</div>
            <p class="plaque" id="plaque" aria-hidden="true"><span id="plaque-text">${own.welcome}</span></p>
            <div id="rack"></div>
            <div id="roads"></div>
            <p class="drawn-note">${live.drawn}</p>
          </div>
          <p class="spoken" id="status" role="status"></p>
          <p class="spoken" id="clock-spoken" role="status"></p>
          <noscript><p class="plaque">${texts.needsScript}</p></noscript>
          ${panel(view, live)}
        </main>
        ${rulesDialog(view, texts, own, rules)}
        <script type="application/json" id="game">
          ${json(data)}
        </script>
      </body>
    </html>`.text;
}

/** A felt that is taller than a phone: chips and what is said stay at hand below it. */
const isTall = (kind: LiveKind) => kind === 'roulette' || kind === 'sic_bo';

const SHEETS = { roulette: 'roulette', sic_bo: 'sic-bo', blackjack: 'blackjack' } as const;

function panel(view: ScreenView, live: LiveTexts): Html {
  const texts = TEXTS[view.lang];
  return html`<section class="panel live-panel" aria-label="${texts.controls}">
    ${sums(view, texts)}
    <p class="bonus-limit" id="bonus-limit" hidden></p>
    <button type="button" class="spin" id="spin" aria-describedby="bonus-limit" aria-disabled="true">
      <span id="spin-label">${live.wait}</span>
    </button>
  </section>`;
}
