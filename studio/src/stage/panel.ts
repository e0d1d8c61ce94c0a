import { html } from '@palaro/html';
import type { Html } from '@palaro/html';
import { buyInButton } from './buy-in-dialog.ts';
import { showAmount } from './browser/money.ts';
import { CLOSE_ICON, iconButton } from './icon-button.ts';
import { sums } from './sums.ts';
import type { Texts } from './texts/en.ts';
import type { ReelView } from './view.ts';

/** Balance, last win, stake, how fast it goes, and the button that plays. */
export function controlPanel(view: ReelView, texts: Texts): Html {
  const show = (amount: string) => showAmount(amount, view.currency);
  return html`<section class="panel with-pace" aria-label="${texts.controls}">
    ${sums(view, texts)}
    <p class="bonus-limit" id="bonus-limit" hidden></p>
    <div class="stake" role="group" aria-labelledby="stake-label">
      ${stepButton('lower-stake', texts.lowerStake, 'M5 12h14')}
      <p>
        <span id="stake-label">${texts.stake}</span>
        <output id="stake">${show(view.stakes[0] ?? '0')}</output>
      </p>
      ${stepButton('raise-stake', texts.raiseStake, 'M5 12h14M12 5v14')}
    </div>
    ${pace(view, texts)} ${buyInButton(view)}
    <button type="button" class="spin" id="spin" aria-describedby="bonus-limit">
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path class="when-idle" d="M19 12a7 7 0 1 1-2.2-5.1M17.5 3v4.5H13" />
        <path class="when-spinning" d="M8 8h8v8H8z" />
      </svg>
      <span id="spin-label">${texts.spin}</span>
    </button>
  </section>`;
}

/** Reels that stop at once; spins one after another, where the market allows them. */
function pace({ may_autoplay: mayAutoplay }: ReelView, { pace: name, turbo, auto }: Texts): Html {
  return html`<div class="pace" role="group" aria-label="${name}">
    <button type="button" id="turbo" aria-pressed="false">${turbo}</button>
    ${
      mayAutoplay === true &&
      html`<button type="button" id="auto" aria-haspopup="dialog">${auto.title}</button>`
    }
  </div>`;
}

/** What ends spins that follow one another; its choices are the script's. */
export function autoDialog({ may_autoplay: mayAutoplay }: ReelView, texts: Texts): Html | false {
  return (
    mayAutoplay === true &&
    html`<dialog id="auto-dialog" class="auto" aria-labelledby="auto-title">
      <header role="none">
        <h2 id="auto-title">${texts.auto.title}</h2>
        ${iconButton('auto-close', texts.close, CLOSE_ICON)}
      </header>
      <p>${texts.autoEnds}</p>
    </dialog>`
  );
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
