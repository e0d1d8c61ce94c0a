import type { GameCategory } from '@palaro/contract';
import { html } from '@palaro/html';
import type { Html } from '@palaro/html';
import { gamesOf, toProviderGame } from '../catalogue/catalogue.ts';
import type { PlaySession } from '../game-book.ts';
import { languageOf } from '../game-view.ts';
import { LANGUAGE_TAGS } from '@palaro/studio/stage/texts';
import { providerOf } from '../providers.ts';
import { LOBBY_TEXTS } from './texts.ts';

/** The categories of a lobby for the launch field `type`. */
const TYPES: Readonly<Record<string, GameCategory>> = { sports: 'sportsbook', esports: 'esports' };

/** Every game of a provider, each opened in the same session. */
export function lobbyPage({ id, provider: code, lang, fields }: PlaySession, balance: string): string {
  const provider = providerOf(code);
  const language = languageOf(lang);
  const texts = LOBBY_TEXTS[language];
  const only = TYPES[fields['type'] ?? ''];
  const categories = provider.categories.filter((category) => only === undefined || category === only);
  return html`<!doctype html>
    <html lang="${LANGUAGE_TAGS[language]}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${provider.name}</title>
        <link rel="stylesheet" href="/assets/lobby.css" />
      </head>
      <body>
        <main>
          <header>
            <h1>${provider.name}</h1>
            <p>${texts.balance} <b>₱${balance}</b></p>
          </header>
          ${categories.map(
            (category) =>
              html`<section>
                <h2>${texts.categories[category]}</h2>
                <ul>
                  ${tiles(id, code, category, texts.rtp)}
                </ul>
              </section>`,
          )}
        </main>
      </body>
    </html>`.text;
}

function tiles(
  session: string,
  provider: PlaySession['provider'],
  category: GameCategory,
  rtpText: string,
): Html[] {
  return gamesOf(provider)
    .filter((game) => game.category === category)
    .map((game) => {
      const { game_code, game_name, rtp } = toProviderGame(game);
      return html`<li>
        <a href="/play/${session}/${game_code}"><b>${game_name}</b> <span>${rtpText} ${rtp}%</span></a>
      </li>`;
    });
}
