import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../server/create-app.ts';
import { RetryQueue } from '../server/retry-queue.ts';
import { registerApiRoutes } from './api-routes.ts';
import { findGame, leagueOf } from './catalogue/catalogue.ts';
import { SharedRounds } from '@palaro/studio/engine/shared-rounds';
import { findMaths } from '@palaro/studio/maths/maths';
import { DemoWallet } from './demo-wallet.ts';
import { GameBook } from './game-book.ts';
import { MatchBoard } from '@palaro/studio/match/match-board';
import type { MatchGame } from '@palaro/studio/match/match-board';
import { Rings } from '@palaro/studio/match/ring';
import { RoundPlayer } from './play-round.ts';
import { registerPlayRoutes } from './play-routes.ts';
import { registerRoundRoutes } from './round-routes.ts';
import { registerScenarioRoutes } from './scenario-routes.ts';
import type { GamesSettings } from './settings.ts';
import { Settler } from './settler.ts';
import { WalletClient } from './wallet-client.ts';

/** Stands in for the game providers. Open rounds of an earlier run are continued at the start. */
export async function createGamesServer(settings: GamesSettings): Promise<FastifyInstance> {
  const app = createApp('sandbox-games', settings.logLevel);
  const book = await GameBook.open(path.join(settings.folder, 'games.jsonl'), settings.keepDays, new Date());
  const queue = new RetryQueue(settings.backOff);
  const [money, playMoney] = [new WalletClient(settings), new DemoWallet()];
  const walletOf = (session: { is_demo?: true } | undefined) => (session?.is_demo ? playMoney : money);
  const walletOfRound = ({ session }: { session: string }) => walletOf(book.session(session));
  const speeds = { sports: settings.matchSpeed, cockfight: settings.fightSpeed };
  const matches = new MatchBoard(book.secret, speeds, findMatchGame);
  const tables = new SharedRounds(book.secret, { tables: settings.tableSpeed, draws: settings.drawSpeed });
  const boards = { now: settings.clock, matches, rings: new Rings(matches), tables };
  const settler = new Settler(book, walletOfRound, boards, queue, app.log);
  const { openMs } = settings;
  const player = new RoundPlayer({
    book,
    walletOf: walletOfRound,
    settler,
    boards,
    queue,
    log: app.log,
    openMs,
  });
  await settler.resume();
  player.resume();
  app.addHook('onClose', async () => {
    await queue.stop();
    await book.close();
  });
  registerApiRoutes(app, book, boards, settings);
  registerScenarioRoutes(app, book, settler);
  const parts = { book, walletOf, player, boards, settings };
  registerRoundRoutes(app, parts);
  await registerPlayRoutes(app, parts);
  return app;
}

function findMatchGame(provider: string, gameCode: string): MatchGame | undefined {
  const game = findGame(provider, gameCode);
  if (!game) return undefined;
  const maths = findMaths(game.maths);
  if (maths.kind !== 'sports' && maths.kind !== 'cockfight') return undefined;
  return { game, maths, league: leagueOf(game) };
}
