import { Html, html } from '@palaro/html';
import { KINDS, type ScreenView } from '../wire/index.ts';
import { gameScene } from '@palaro/game-art/stage';
import { betTypeName } from './browser/bet-words.ts';
import { showAmount } from './browser/money.ts';
import { fairNote } from './fair-note.ts';
import type { Palette } from '@palaro/game-art/stage';
import { isDrawKind } from '../draw/draw-rounds.ts';
import { DRAW_TEXTS } from './draw-texts.ts';
import { FISHING_TEXTS } from './fishing-texts.ts';
import { CLOSE_ICON, iconButton, INFO_ICON, SOUND_ICON } from './icon-button.ts';
import { ROUNDS_TEXTS } from './rounds-texts.ts';
import { RING_TEXTS } from './ring-texts.ts';
import { SPORTS_TEXTS } from './sports-texts.ts';
import type { TableData, TableTexts } from './table-data.ts';
import { sums } from './sums.ts';
import type { DrawTexts } from './texts/draws.en.ts';
import type { FishingTexts } from './texts/fishing.en.ts';
import type { RingTexts } from './texts/ring.en.ts';
import type { SportsTexts } from './texts/sports.en.ts';
import { boardFile } from './board-files.ts';
import { handRules } from './hand-rules.ts';
import { fill, LANGUAGE_TAGS, TEXTS } from './texts.ts';
import type { Texts } from './texts/en.ts';
import { tablesEn } from './texts/tables.en.ts';
import { tablesMs } from './texts/tables.ms.ts';
import { tablesPh } from './texts/tables.ph.ts';
import { tablesZh } from './texts/tables.zh.ts';
import { stageHead } from './stage-files.ts';

export const TABLE_TEXTS: Readonly<Record<ScreenView['lang'], TableTexts>> = {
  en: tablesEn,
  ph: tablesPh,
  zh: tablesZh,
  ms: tablesMs,
};

/**
 * The page of every game that is no reels: the frame around its board, which the script draws. Needs the same policy as the
 * page of the reels.
 */
export function tablePage(view: ScreenView): string {
  const texts = TEXTS[view.lang];
  const own = TABLE_TEXTS[view.lang];
  const { palette, scene } = gameScene(view.art_seed);
  const part = partOf(view, own);
  const rounds = !view.is_live && KINDS[view.rules.kind] === 'hash' ? ROUNDS_TEXTS[view.lang] : undefined;
  const isShared = part.draws !== undefined || part.ring !== undefined || part.sheet === 'flight';
  const hasRounds = rounds !== undefined || isShared;
  const sheets = [...(hasRounds ? ['rounds.css'] : []), ...(part.sheet ? [`${part.sheet}.css`] : [])];
  return html`<!doctype html>
    <html lang="${LANGUAGE_TAGS[view.lang]}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="dark" />
        <title>${view.game_name}</title>
        ${stageHead('table.js', ['game.css', 'table.css', ...sheets], boardFile(view))}
      </head>
      <body class="table ${part.sheet && `for-${part.sheet}`}">
        ${scene}
        <main>
          <header>
            ${iconButton('info', own.info, INFO_ICON)}
            <h1>${view.game_name}</h1>
            ${iconButton('sound', texts.sound, SOUND_ICON)}
          </header>
          <div class="stage">
            ${view.is_demo && html`<p class="demo">${own.demo}</p>`}
            <div id="board" class="board"></div>
            <p class="plaque" id="plaque" aria-hidden="true">
              <span id="plaque-text">${part.sports || part.ring ? '' : own.welcome}</span>
            </p>
          </div>
          <p class="spoken" id="status" role="status"></p>
          <p class="spoken" id="clock-spoken" role="status"></p>
          <noscript><p class="plaque">${texts.needsScript}</p></noscript>
          ${panel(view, texts, own, part.action)}
        </main>
        ${rulesDialog(view, texts, own, part.rules)}
        <script type="application/json" id="game">
          ${json({
            ...dataOf(view, texts, own, palette),
            ...(part.draws && { draws: part.draws }),
            ...(part.sports && { sports: part.sports }),
            ...(part.fishing && { fishing: part.fishing }),
            ...(part.ring && { ring: part.ring }),
            ...(rounds && { rounds }),
          })}
        </script>
      </body>
    </html>`.text;
}

interface Part {
  /** Has a style sheet of its own. */
  sheet?: 'flight' | 'draw' | 'sports' | 'ring' | 'fishing';
  /** On the button that plays. */
  action: string;
  rules: readonly string[];
  draws?: DrawTexts;
  sports?: SportsTexts;
  fishing?: FishingTexts;
  ring?: RingTexts;
}

/** What differs on the page of a kind; most on that of a calendar, of a ring, of a flight or a draw for everybody in the game, and of a sea. */
function partOf(view: ScreenView, own: TableTexts): Part {
  const { rules, is_live, lang } = view;
  if (rules.kind === 'fishing') {
    const fishing = FISHING_TEXTS[lang];
    return { sheet: 'fishing', action: fishing.fire, rules: fishing.rules, fishing };
  }
  const kind = rules.kind as keyof TableTexts['rules'];
  const [action, ruled] = [own.play[kind], own.rules[kind]];
  if (rules.kind === 'sports') {
    const sports = SPORTS_TEXTS[lang];
    const filled = sports.rules.map((rule) => fill(rule, { percent: rules.cash_out }));
    return { sheet: 'sports', action, rules: [...filled, ...ruled], sports };
  }
  if (kind === 'cockfight') {
    const ring = RING_TEXTS[lang];
    return { sheet: 'ring', action, rules: [...ring.rules, ring.drawn, ...ruled], ring };
  }
  if (is_live && kind === 'crash')
    return { sheet: 'flight', action: own.flight.bet, rules: [...own.flight.rules, ...ruled] };
  if (!is_live || !isDrawKind(kind)) return { action, rules: [...ruled, ...handRules(view)] };
  const draws = DRAW_TEXTS[lang];
  const ofCards = kind === 'bingo' ? [draws.cardRule] : [];
  return { sheet: 'draw', action: draws.buy, rules: [...draws.rules, ...ofCards, ...ruled], draws };
}

function panel(view: ScreenView, texts: Texts, own: TableTexts, action: string): Html {
  const show = (amount: string) => showAmount(amount, view.currency);
  return html`<section class="panel" aria-label="${texts.controls}">
    ${sums(view, texts)}
    <p class="bonus-limit" id="bonus-limit" hidden></p>
    <div class="stake" role="group" aria-labelledby="stake-label">
      ${stepButton('lower-stake', texts.lowerStake, 'M5 12h14')}
      <p>
        <span id="stake-label">${own.stake}</span>
        <output id="stake">${show(view.stakes[0] ?? '0')}</output>
      </p>
      ${stepButton('raise-stake', texts.raiseStake, 'M5 12h14M12 5v14')}
    </div>
    <button type="button" class="spin" id="spin" aria-describedby="bonus-limit">
      <span id="spin-label">${action}</span>
    </button>
  </section>`;
}

function stepButton(id: string, name: string, sign: string): Html {
  return html`<button
    type="button"
    class="step"
    id="${id}"
    aria-label="${name}"
    aria-describedby="bonus-limit"
  >
    <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="${sign}" /></svg>
  </button>`;
}

/** Rules, and what each bet pays back: the return to the player, by full enumeration. */
export function rulesDialog(view: ScreenView, texts: Texts, own: TableTexts, rules: readonly string[]): Html {
  return html`<dialog id="paytable" aria-labelledby="paytable-title">
    <header>
      <h2 id="paytable-title">${own.info}</h2>
      ${iconButton('close', texts.close, CLOSE_ICON)}
    </header>
    <div class="pages" tabindex="0" role="region" aria-labelledby="paytable-title">
      <p class="rtp">
        <b>${texts.rtp} <span>${view.rtp}%</span></b> ${fill(own.rtpHint, { rtp: view.rtp })}
      </p>
      <h3>${texts.rules}</h3>
      <ul class="rules">
        ${[...rules, own.ruleBroken].map((rule) => html`<li>${rule}</li>`)}
      </ul>
      ${
        view.returns.length > 1 &&
        html`<h3>${own.returns}</h3>
          <dl class="returns">
            ${view.returns.map(
              ({ bet, rtp }) =>
                html`<div>
                  <dt>${betName(bet, own, FISHING_TEXTS[view.lang])}</dt>
                  <dd>${rtp}%</dd>
                </div>`,
            )}
          </dl>`
      }
      ${fairNote(view, texts)}
    </div>
  </dialog>`;
}

/** "mines3" and spots in words; others by their names. A spot of many that are alike has the name of them all. */
function betName(bet: string, own: TableTexts, { fish }: FishingTexts): string {
  const [, group = '', numbers = ''] = /^([a-z]+)([\d_]+)$/.exec(bet) ?? [];
  if (group === 'mines') return fill(own.mineCount, { count: numbers });
  if (group === 'total') return `${own.shapes.total} ${numbers} / ${21 - Number(numbers)}`;
  const names: Readonly<Record<string, string>> = { ...own.shapes, ...own.spots, ...own.risks, ...fish };
  return (
    names[bet] ?? names[group === 'n' ? `n${numbers.split('_').length}` : group] ?? betTypeName(bet, own)
  );
}

export function dataOf(view: ScreenView, texts: Texts, own: TableTexts, palette: Palette): TableData {
  const { goodLuck, youWon, noWin, bigWin, hugeWin, cameBack, stakeBack, inReview, beingPaid } = texts;
  const { shortBalance, bonusLimit, errors } = texts;
  const endings = { youWon, noWin, bigWin, hugeWin, cameBack, stakeBack, inReview, beingPaid };
  return {
    view,
    texts: own,
    common: { goodLuck, ...endings, shortBalance, bonusLimit, errors },
    colours: {
      ink: palette.ink,
      paper: palette.paper,
      'metal-light': palette.metal[0],
      metal: palette.metal[1],
      'metal-shade': palette.metal[2],
    },
  };
}

/** No text can end the element that holds it. */
export function json(data: TableData): Html {
  return new Html(JSON.stringify(data).replaceAll('<', String.raw`\u003c`));
}
