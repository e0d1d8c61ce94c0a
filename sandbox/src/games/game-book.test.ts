import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { temporaryFolder } from '../server/testing.ts';
import { GameBook } from './game-book.ts';
import type { PlaySession, Round } from './game-book.ts';

let files: Awaited<ReturnType<typeof temporaryFolder>>;
beforeEach(async () => {
  files = await temporaryFolder();
});
afterEach(() => files.remove());

const NOW = new Date('2026-06-30T00:00:00Z');
const OLD = '2026-05-01T00:00:00.000Z';
const NEW = '2026-06-29T00:00:00.000Z';

const session = (id: string, created_at: string): PlaySession => ({
  id,
  created_at,
  provider: 'jili',
  token: 'token',
  player: 'player',
  lang: 'en',
  currency: 'PHP',
  site_origin: 'http://site.test',
  fields: {},
});
const round = (id: string, changes: Partial<Round>): Round => ({
  id,
  session: 'old',
  provider: 'jili',
  game_code: 'jili-slot',
  player: 'player',
  request_id: `request-${id}`,
  order: { request_id: `request-${id}`, stake: '1.00' },
  stake: '1.00',
  bets: [{ tx: `${id}.bet`, amount: '1.00', at: OLD }],
  opened_at: OLD,
  scenario: 'normal',
  state: 'settled',
  closed_at: OLD,
  ...changes,
});

describe('the book of rounds', () => {
  const file = () => path.join(files.folder, 'games.jsonl');
  const open = () => GameBook.open(file(), 30, NOW);
  const linesOf = async () => (await readFile(file(), 'utf8')).trim().split('\n');

  it('drops old closed rounds at a start, and keeps all open ones', async () => {
    const book = await open();
    await book.keepSession(session('old', OLD));
    await book.keepSession(session('older', OLD));
    await book.keepSession(session('new', NEW));
    await book.keepRound(round('closed', {}));
    await book.keepRound(round('open', { state: 'drawn' }));
    await book.keepRound(round('fresh', { session: 'new', closed_at: NEW }));
    await book.setScenario('late', 'fc');
    const { secret } = book;
    await book.close();

    const again = await open();
    expect([...again.rounds()].map(({ id }) => id)).toEqual(['open', 'fresh']);
    expect(again.openRounds().map(({ id }) => id)).toEqual(['open']);
    expect(['old', 'older', 'new'].map((id) => again.session(id)?.id)).toEqual(['old', undefined, 'new']);
    expect([again.secret, again.scenarioOf({ provider: 'fc' })]).toEqual([secret, 'late']);
    await again.close();
  });

  it('is as long as its current content, not as its history', async () => {
    const book = await open();
    for (let index = 0; index < 50; index += 1)
      await book.keepRound(round('one', { closed_at: NEW, win: `${index}.00` }));
    await book.close();
    expect(await linesOf()).toHaveLength(51);
    const again = await open();
    await again.close();
    expect(await linesOf()).toHaveLength(2);
    const last = await open();
    expect(last.round('one')?.win).toBe('49.00');
    await last.close();
  });

  it('reads rounds of the first file version, which were slots', async () => {
    const { order, bets, ...old } = round('r1', { state: 'drawn', win: '7.00', closed_at: NEW });
    const first = { is: 'round', round: { ...old, stops: [1, 2, 3] } };
    await writeFile(file(), `${JSON.stringify(first)}\n`);
    const book = await open();
    expect(book.openRounds()).toEqual([
      {
        ...old,
        order,
        bets,
        play: { stops: [1, 2, 3] },
        wins: [{ tx: 'r1.win', bet_tx: 'r1.bet', amount: '7.00' }],
      },
    ]);
    await book.close();
  });

  it('ignores an incomplete file of a killed process', async () => {
    const book = await open();
    await book.keepRound(round('one', { closed_at: NEW }));
    await book.close();
    await writeFile(`${file()}.new`, '{"is":"round","rou');
    const again = await open();
    expect(again.round('one')?.id).toBe('one');
    await again.close();
  });
});
