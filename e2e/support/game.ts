import { randomUUID } from 'node:crypto';
import type { Frame, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { balance, centavos } from './member.ts';
import { theSite } from './site.ts';

interface Round {
  win: string;
  balance: string;
}

/** From the lobby into the first game; resolves when it can be played. */
export async function openGame(page: Page): Promise<Frame> {
  await page.getByRole('navigation').getByRole('link', { name: 'Games', exact: true }).click();
  await page.getByRole('listitem').filter({ hasText: 'RTP' }).getByRole('link').first().click();
  await takeSeeds(page);
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Spin' })).toBeEnabled();
  const frame = page.frames().find((each) => each.url().startsWith(theSite().urls.games));
  if (!frame) throw new Error('The game is not in a frame of its own origin.');
  return frame;
}

/** The choice of a client seed stands before a member's first game of the house's own: takes the one that the browser drew. */
export async function takeSeeds(page: Page): Promise<void> {
  const start = page.getByRole('button', { name: 'Use these seeds and play' });
  await expect(start.or(page.locator('iframe'))).toBeVisible();
  if (await start.isVisible()) await start.click();
}

/** One round on the game's own button; the site around it must show what the round left. @returns centavos. */
export async function spin(page: Page, game: Frame): Promise<number> {
  const button = game.getByRole('button', { name: 'Spin' });
  const answered = page.waitForResponse((response) => response.url().endsWith('/round'));
  await button.click();
  const { balance: left } = (await (await answered).json()) as Round;
  await expect.poll(async () => centavos(await balance(page).innerText())).toBe(centavos(left));
  await expect(button).toBeEnabled();
  return centavos(left);
}

/** Plays on without the drawing until `pesos` count as played, in small stakes so that luck hardly matters. */
export async function playOn(game: Frame, pesos: number): Promise<void> {
  const stake = await smallStake(game, pesos);
  let played = 0;
  while (played < pesos * 100) played += validStake(centavos(stake), await playRound(game, stake));
}

/** Plays on without the drawing, for stakes of at least `pesos`, until a round has won as much more than it cost. */
export async function playUntilWin(game: Frame, pesos: number): Promise<void> {
  const stake = (await stakesOf(game)).find((each) => Number(each) >= pesos);
  if (!stake) throw new Error(`The game takes no stake of ${pesos}.`);
  for (let round = 0; round < MOST_ROUNDS; round += 1)
    if ((await playRound(game, stake)) - centavos(stake) >= pesos * 100) return;
  throw new Error(`Nothing was won in ${MOST_ROUNDS} rounds.`);
}

/** @returns What it won, in centavos. */
async function playRound(game: Frame, stake: string): Promise<number> {
  const answer = await fetch(`${game.url().split('?')[0] ?? ''}/round`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ stake, request_id: randomUUID() }),
  });
  const round = (await answer.json()) as Partial<Round>;
  if (round.win === undefined) throw new Error(`A round was refused: ${JSON.stringify(round)}`);
  return centavos(round.win);
}

/** A round counts by what it won or lost, up to its stake. */
const validStake = (stake: number, win: number) => Math.min(stake, Math.abs(win - stake));

const MOST_ROUNDS = 500;

/** The smallest that the game offers which does not take too many rounds. */
async function smallStake(game: Frame, pesos: number): Promise<string> {
  const stakes = await stakesOf(game);
  const fitting = stakes.find((stake) => Number(stake) * MOST_ROUNDS >= pesos);
  if (!fitting) throw new Error(`No stake of ${stakes.join(', ')} is large enough.`);
  return fitting;
}

async function stakesOf(game: Frame): Promise<string[]> {
  const text = await game.locator('#game').textContent();
  return (JSON.parse(text ?? '{}') as { stakes: string[] }).stakes;
}
