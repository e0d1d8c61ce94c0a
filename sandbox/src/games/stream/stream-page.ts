import { html } from '../../server/html.ts';
import type { Html } from '../../server/html.ts';
import type { GameSeat } from '../game-seat.ts';
import type { Fixture, MatchBoard } from '../match/match-board.ts';
import { sidesOf } from '../match/match-kind.ts';
import { leadOf, scoreOf } from '../match/result.ts';

/** How often the page asks for the next picture, in seconds. */
const REFRESH_SECONDS = 2;

/** The pit, drawn as it is now: who fights, how long still, who won the fights before. No picture of anybody's. */
export function streamPage({ game }: GameSeat, board: MatchBoard, now: Date): string {
  const fixtures = board.fixturesOf(game, now);
  const time = now.getTime();
  const running = fixtures.find(({ startsAt, endsAt }) => startsAt <= time && endsAt > time);
  const next = fixtures.find(({ startsAt }) => startsAt > time);
  const shown = running ?? next;
  const ended = fixtures.filter(({ endsAt }) => endsAt <= time);
  const seconds = shown ? Math.ceil(((running ? shown.endsAt : shown.startsAt) - time) / 1000) : 0;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta http-equiv="refresh" content="${REFRESH_SECONDS}" />
        <title>${game.game_name}</title>
        <link rel="stylesheet" href="/assets/stream.css" />
      </head>
      <body class="${running ? 'running' : 'waiting'}">
        ${shown && pit(shown, running !== undefined, seconds, Math.floor(time / 1000))}
        <ol aria-label="Last fights">
          ${ended.map((fixture) => html`<li>${wordOf(fixture, board)}</li>`)}
        </ol>
      </body>
    </html>`.text;
}

function pit(fixture: Fixture, isRunning: boolean, seconds: number, beat: number): Html {
  const { home, away } = sidesOf(fixture);
  const step = isRunning ? (beat % 4) * 18 : 0;
  return html`<svg viewBox="0 0 400 235" role="img" aria-label="${home.en} – ${away.en}">
    <ellipse cx="200" cy="165" rx="180" ry="42" class="sand" />
    ${cock(110 + step, 'meron')} ${cock(290 - step, 'wala', true)}
    <text x="100" y="30" class="meron">MERON</text>
    <text x="300" y="30" class="wala">WALA</text>
    <text x="100" y="50">${home.en}</text>
    <text x="300" y="50">${away.en}</text>
    <text x="200" y="228" class="clock">${isRunning ? '●' : '▷'} ${seconds} s</text>
  </svg>`;
}

function cock(x: number, side: 'meron' | 'wala', isMirrored = false): Html {
  const turn = isMirrored ? `translate(${x} 130) scale(-1 1)` : `translate(${x} 130)`;
  return html`<g transform="${turn}" class="${side}">
    <path d="M-16 2v38m0 0h10m-10 0-8 2M0 2v38m0 0h10m-10 0-8 2" class="legs" />
    <path d="M-34-6q-22-34-4-46 4 20 18 26 12-16 30-10l8-20 6 6-4 6 10 4-10 6q2 34-26 40-20 2-28-12z" />
  </g>`;
}

function wordOf(fixture: Fixture, board: MatchBoard): string {
  const result = board.resultOf(fixture);
  if (result.isVoid) return '–';
  const lead = leadOf(scoreOf(result.steps));
  if (lead === 'draw') return 'D';
  return lead === 'home' ? 'M' : 'W';
}
