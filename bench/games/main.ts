import path from 'node:path';
import { PLAYED_KINDS } from '@palaro/e2e/support/played-games';
import { LIVE_KINDS } from '@palaro/studio/engine/live-kind';
import { findBrowser } from '@palaro/tools/browser';
import { Failure, reportFailure } from '@palaro/tools/console';
import { DRAW_KINDS } from '@palaro/studio/draw/draw-rounds';
import { chromium } from 'playwright-core';
import { drawStage } from './draw-stage.ts';
import { flightStage } from './flight-stage.ts';
import { liveStage } from './live-stage.ts';
import { measure, type Measured } from './measure.ts';
import { ownStage } from './own-stage.ts';
import { ringStage } from './ring-stage.ts';
import { sportsStage } from './sports-stage.ts';
import type { Stage } from './stage.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
const ROUNDS = Number(process.env['GAMES_ROUNDS'] ?? 500);

const STAGES: readonly (readonly [kind: string, start: () => Promise<Stage>])[] = [
  ...LIVE_KINDS.map((kind) => [`live_${kind}`, () => liveStage(kind)] as const),
  ['flight', flightStage],
  ...DRAW_KINDS.map((kind) => [kind, () => drawStage(kind)] as const),
  ['cockfight', ringStage],
  ['sports', sportsStage],
  ...PLAYED_KINDS.map((kind) => [kind, () => ownStage(kind)] as const),
];

/** The stage of each kind of game, or of those that are named. */
async function main(names: readonly string[]): Promise<void> {
  const unknown = names.filter((name) => !STAGES.some(([kind]) => kind === name));
  if (unknown.length > 0)
    throw new Failure(
      `There is no stage of ${unknown.join(', ')}: ${STAGES.map(([kind]) => kind).join(', ')}.`,
    );
  const { executablePath, env } = await findBrowser(path.join(ROOT, '.cache', 'browser'));
  const browser = await chromium.launch({ executablePath, env, args: ['--disable-gpu'] });
  try {
    const measured: Measured[] = [];
    for (const [kind, start] of STAGES)
      if (names.length === 0 || names.includes(kind))
        measured.push(await measure(browser, await start(), ROUNDS));
    for (const stage of measured) console.log(JSON.stringify(stage));
    const worst = (figure: (stage: Measured) => number) => Math.max(...measured.map(figure));
    console.log(
      JSON.stringify({
        kinds: measured.length,
        kb_worst: worst(({ kb }) => kb),
        first_press_ms_worst: worst(({ first_press_ms: ms }) => ms),
        late_share_worst: worst(({ late_share: share }) => share),
        differ: measured.reduce((sum, { differ }) => sum + differ, 0),
      }),
    );
  } finally {
    await browser.close();
  }
}

process.exitCode = await main(process.argv.slice(2)).then(() => 0, reportFailure);
