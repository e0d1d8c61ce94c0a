import type { GameCategory, ProviderCode } from '@palaro/contract';
import { html } from '@palaro/html';
import type { Html } from '@palaro/html';
import { fill, LANGUAGE_TAGS } from '@palaro/studio/stage/texts';
import type { Language } from '@palaro/studio/wire';
import { gamesOf, toProviderGame } from '../catalogue/catalogue.ts';
import { LOBBY_TEXTS } from '../lobby/texts.ts';
import type { Provider } from '../providers.ts';
import { PARTNER_TEXTS } from './texts.ts';

/** How many games of a category are named. */
const MOST_NAMES = 3;

const WITH_MATCHES: readonly GameCategory[] = ['sportsbook', 'esports', 'cockfight'];

/** A studio's page about itself, for anybody: its games on the site by category, and how their results are drawn. */
export function partnerPage({ code, name, categories, isOwn }: Provider, lang: Language): string {
  const texts = PARTNER_TEXTS[lang];
  const hasMatches = categories.some((category) => WITH_MATCHES.includes(category));
  return html`<!doctype html>
    <html lang="${LANGUAGE_TAGS[lang]}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${name}</title>
        <link rel="stylesheet" href="/assets/partner.css" />
      </head>
      <body>
        <main>
          <h1>${name}</h1>
          <p>${fill(texts.lead, { count: gamesOf(code).length })}</p>
          ${categories.map((category) => gamesIn(category, code, lang))}
          <h2>${texts.drawnTitle}</h2>
          <p>${isOwn ? texts.ownDraws : texts.draws}</p>
          ${hasMatches && html`<p>${texts.matches}</p>`}
          <p>${texts.balance}</p>
        </main>
      </body>
    </html>`.text;
}

function gamesIn(category: GameCategory, provider: ProviderCode, lang: Language): Html {
  const games = gamesOf(provider)
    .filter((game) => game.category === category)
    .map(toProviderGame);
  const returns = games.map(({ rtp }) => rtp).toSorted((a, b) => Number(a) - Number(b));
  const [lowest = '', highest = ''] = [returns[0], returns.at(-1)];
  const names = games.slice(0, MOST_NAMES).map(({ game_name }) => game_name);
  const text = fill(PARTNER_TEXTS[lang].games, {
    count: games.length,
    rtp: lowest === highest ? `${lowest}%` : `${lowest}–${highest}%`,
    names: new Intl.ListFormat(LANGUAGE_TAGS[lang]).format(names),
  });
  return html`<h2>${LOBBY_TEXTS[lang].categories[category]}</h2>
    <p>${text}</p>`;
}
