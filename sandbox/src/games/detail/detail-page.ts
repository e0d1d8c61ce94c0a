import { html } from '@palaro/html';
import type { Html } from '@palaro/html';
import type { Round, RoundState } from '../game-book.ts';
import type { GameSeat } from '../game-seat.ts';
import type { Language } from '@palaro/studio/wire';
import { LANGUAGE_TAGS, fill } from '@palaro/studio/stage/texts';
import { outcomeOf, voidOutcomeOf } from '../round-view.ts';
import { outcomeBody } from './outcome-body.ts';
import { fact } from './parts.ts';
import { DETAIL_TEXTS } from './texts.ts';
import type { DetailTexts } from './texts.ts';

const ENDINGS: Readonly<Record<RoundState, keyof DetailTexts['endings']>> = {
  betting: 'open',
  playing: 'open',
  raising: 'open',
  lowering: 'open',
  drawn: 'open',
  cancelling: 'open',
  settled: 'settled',
  refused: 'refused',
  cancelled: 'cancelled',
  disputed: 'disputed',
};

/** A win that the house looks at first is settled at the provider, and paid to nobody. */
const endingOf = ({ state, in_review: inReview }: Round): keyof DetailTexts['endings'] =>
  inReview === undefined ? ENDINGS[state] : 'disputed';

/** The page of one round: the draw, how the win is calculated, the seeds, and the time. */
export function detailPage(round: Round, seat: GameSeat, lang: Language): string {
  const texts = DETAIL_TEXTS[lang];
  const { game_name: name } = seat.game;
  const undone = voidOutcomeOf(round, seat);
  const outcome = undone ?? outcomeOf(round, seat);
  const title = fill(texts.title, { game: name });
  return html`<!doctype html>
    <html lang="${LANGUAGE_TAGS[lang]}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="stylesheet" href="/assets/detail.css" />
      </head>
      <body>
        <main>
          <h1>${name}</h1>
          ${undone && html`<p class="void"><b>${texts.void}</b> ${texts.voidHint}</p>`}
          ${outcome && outcomeBody(outcome, seat, texts)}
          <dl>
            ${fact(texts.result, texts.endings[endingOf(round)])} ${fact(texts.stake, `₱${round.stake}`)}
            ${fact(texts.win, `₱${round.win ?? '0.00'}`)} ${fact(texts.opened, shortTime(round.opened_at))}
            ${fact(texts.closed, shortTime(round.closed_at))} ${fact(texts.round, round.id)}
          </dl>
          ${round.fair && fairness(round, round.fair, texts)}
        </main>
      </body>
    </html>`.text;
}

function fairness({ maths, play }: Round, fair: NonNullable<Round['fair']>, texts: DetailTexts): Html {
  const stops = stopsOf(play);
  return html`<h2>${texts.fair}</h2>
    <p>${texts.fairHint}</p>
    <dl>
      ${fact(texts.seedHash, fair.server_seed_hash)} ${fact(texts.clientSeed, fair.client_seed)}
      ${fact(texts.nonce, String(fair.nonce))} ${stops && fact(texts.stops, stops)}
      ${maths !== undefined && fact(texts.maths, maths)}
    </dl>`;
}

/** Of reels, counted from 1; of several spins one after another. */
function stopsOf(play: unknown): string | undefined {
  type Stops = readonly number[];
  const { stops, spins = stops && [stops] } = (play ?? {}) as {
    stops?: Stops;
    /** Heights of the reels, where they change, stand beside the stops. */
    spins?: readonly (Stops | { stops: Stops })[];
  };
  return spins
    ?.map((spin) => ('stops' in spin ? spin.stops : spin).map((stop) => stop + 1).join(' · '))
    .join(' | ');
}

/** In the time of the site: Asia/Manila. */
function shortTime(instant: string | undefined): string {
  if (!instant) return '–';
  const format = { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'Asia/Manila' } as const;
  return new Intl.DateTimeFormat('en-GB', format).format(new Date(instant));
}
