import { html } from '@palaro/html';
import type { Html } from '@palaro/html';
import type { GameSeat } from '../game-seat.ts';
import type { Fixture, MatchBoard } from '@palaro/studio/match/match-board';
import { sidesOf } from '@palaro/studio/match/match-kind';
import { leadOf, scoreOf } from '@palaro/studio/match/result';
import type { Language } from '@palaro/studio/wire';
import { fill, LANGUAGE_TAGS } from '@palaro/studio/stage/texts';
import { STREAM_TEXTS } from './texts.ts';

/** How often the page asks for the next picture, in seconds. */
const REFRESH_SECONDS = 2;

/** The drawn pit: the fighters, the remaining time, the winners of earlier fights. Without third-party pictures. */
export function streamPage({ game }: GameSeat, board: MatchBoard, now: Date, lang: Language): string {
  const texts = STREAM_TEXTS[lang];
  const fixtures = board.fixturesOf(game, now);
  const time = now.getTime();
  const running = fixtures.find(({ startsAt, endsAt }) => startsAt <= time && endsAt > time);
  const next = fixtures.find(({ startsAt }) => startsAt > time);
  const shown = running ?? next;
  const ended = fixtures.filter(({ endsAt }) => endsAt <= time);
  const seconds = shown ? Math.ceil(((running ? shown.endsAt : shown.startsAt) - time) / 1000) : 0;
  const clock = fill(running ? texts.ends : texts.begins, { seconds });
  return html`<!doctype html>
    <html lang="${LANGUAGE_TAGS[lang]}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta http-equiv="refresh" content="${REFRESH_SECONDS}" />
        <title>${game.game_name}</title>
        <link rel="stylesheet" href="/assets/stream.css" />
      </head>
      <body class="${running ? 'running' : 'waiting'}">
        ${shown && pit({ fixture: shown, clock, lang, beat: running ? Math.floor(time / 1000) : 0 })}
        <ol aria-label="${texts.lastFights}">
          ${ended.map((fixture) => fightEnded(fixture, board, lang))}
        </ol>
      </body>
    </html>`.text;
}

interface PitProps {
  fixture: Fixture;
  clock: string;
  lang: Language;
  /** The current second of the fight; 0 while none runs. */
  beat: number;
}

function pit({ fixture, clock, lang, beat }: PitProps): Html {
  const [home, away] = namesOf(fixture, lang);
  const step = (beat % 4) * 18;
  return html`<svg viewBox="0 0 400 235" role="img" aria-label="${home} – ${away}. ${clock}">
    <ellipse cx="200" cy="165" rx="180" ry="42" class="sand" />
    ${cock(110 + step, 'meron')} ${cock(290 - step, 'wala', true)}
    <text x="100" y="30" class="meron">MERON</text>
    <text x="300" y="30" class="wala">WALA</text>
    <text x="100" y="50">${home}</text>
    <text x="300" y="50">${away}</text>
    <text x="200" y="228" class="clock">${clock}</text>
  </svg>`;
}

function cock(x: number, side: 'meron' | 'wala', isMirrored = false): Html {
  const turn = isMirrored ? `translate(${x} 130) scale(-1 1)` : `translate(${x} 130)`;
  return html`<g transform="${turn}" class="${side}">
    <path d="M-16 2v38m0 0h10m-10 0-8 2M0 2v38m0 0h10m-10 0-8 2" class="legs" />
    <path d="M-34-6q-22-34-4-46 4 20 18 26 12-16 30-10l8-20 6 6-4 6 10 4-10 6q2 34-26 40-20 2-28-12z" />
  </g>`;
}

function namesOf(fixture: Fixture, lang: Language): readonly [string, string] {
  const { home, away } = sidesOf(fixture);
  return lang === 'zh' ? [home.zh, away.zh] : [home.en, away.en];
}

/** A letter for the eye, the word for who cannot see it or does not know the letter. */
function fightEnded(fixture: Fixture, board: MatchBoard, lang: Language): Html {
  const texts = STREAM_TEXTS[lang];
  const result = board.resultOf(fixture);
  const lead = leadOf(scoreOf(result.steps));
  const word = result.isVoid ? texts.cancelled : { draw: texts.draw, home: 'Meron', away: 'Wala' }[lead];
  const letter = result.isVoid ? '–' : { draw: 'D', home: 'M', away: 'W' }[lead];
  return html`<li><abbr title="${word}">${letter}</abbr></li>`;
}
