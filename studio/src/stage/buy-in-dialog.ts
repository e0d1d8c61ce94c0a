import { html, type Html } from '@palaro/html';
import { showUnits, toUnits } from './browser/money.ts';
import { BUY_IN_TEXTS } from './buy-in-texts.ts';
import { CLOSE_ICON, iconButton } from './icon-button.ts';
import { fill } from './texts.ts';
import type { Texts } from './texts/en.ts';
import type { ReelView } from './view.ts';

/** What a game sells, where its market lets it. */
interface Offer {
  price: number;
  count: number;
  /** What a win in the free spins is multiplied by. */
  times: number;
  /** Percent of the price that comes back. */
  rtp: string;
}

export function buyInOf({ rules, returns, may_buy_in: mayBuyIn }: ReelView): Offer | undefined {
  if (mayBuyIn !== true || rules.kind !== 'ways' || !rules.buy_in) return undefined;
  const { price, free_spins: count } = rules.buy_in;
  const { rtp } = returns.find(({ bet }) => bet === 'buy_in') ?? {};
  return rtp === undefined ? undefined : { price, count, times: rules.free_times, rtp };
}

/** Opens the dialog; it plays nothing itself. */
export function buyInButton(view: ReelView): Html | undefined {
  const offer = buyInOf(view);
  if (!offer) return undefined;
  return html`<button
    type="button"
    class="buy-in"
    id="buy-in"
    aria-haspopup="dialog"
    aria-describedby="bonus-limit"
  >
    ${fill(BUY_IN_TEXTS[view.lang].button, { count: offer.count, total: totalAtFirst(view, offer) })}
  </button>`;
}

/** What free spins cost and return, before they are bought. */
export function buyInDialog(view: ReelView, texts: Texts): Html | undefined {
  const offer = buyInOf(view);
  if (!offer) return undefined;
  const { count, times, rtp } = offer;
  const words = BUY_IN_TEXTS[view.lang];
  const total = totalAtFirst(view, offer);
  return html`<dialog
    id="buy-in-dialog"
    class="buy-in-question"
    aria-labelledby="buy-in-title"
    aria-describedby="buy-in-what"
  >
    <header role="none">
      <h2 id="buy-in-title">${words.title}</h2>
      ${iconButton('buy-in-close', texts.close, CLOSE_ICON)}
    </header>
    <div class="buy-in-body">
      <p id="buy-in-what">${fill(words.what, { count, times })}</p>
      <dl class="buy-in-facts">
        <div>
          <dt>${words.price}</dt>
          <dd><b id="buy-in-total">${total}</b><small id="buy-in-sum"></small></dd>
        </div>
        <div>
          <dt>${words.spins}</dt>
          <dd><b>${count}</b></dd>
        </div>
        <div>
          <dt>${texts.rtp}</dt>
          <dd><b>${rtp}%</b></dd>
        </div>
      </dl>
      <p class="buy-in-short" id="buy-in-short" role="status"></p>
      <div class="buy-in-choice">
        <button type="button" class="buy-in-cancel" id="buy-in-cancel">${words.cancel}</button>
        <button type="button" class="buy-in-confirm" id="buy-in-confirm" aria-describedby="buy-in-short">
          ${fill(words.confirm, { total })}
        </button>
      </div>
    </div>
  </dialog>`;
}

/** With the stake that is chosen when the page opens. */
const totalAtFirst = ({ stakes, currency }: ReelView, { price }: Offer) =>
  showUnits(toUnits(stakes[0] ?? '0') * BigInt(price), currency);
