import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../server/create-app.ts';
import { RetryQueue } from '../server/retry-queue.ts';
import { registerApiRoutes } from './api-routes.ts';
import { GameBook } from './game-book.ts';
import { RoundPlayer } from './play-round.ts';
import { registerPlayRoutes } from './play-routes.ts';
import { registerScenarioRoutes } from './scenario-routes.ts';
import type { GamesSettings } from './settings.ts';
import { Settler } from './settler.ts';
import { WalletClient } from './wallet-client.ts';

/** Stands in for the game providers. Rounds that an earlier run left open are finished as soon as this one is built. */
export async function createGamesServer(settings: GamesSettings): Promise<FastifyInstance> {
  const app = createApp('sandbox-games', settings.logLevel);
  const book = await GameBook.open(path.join(settings.folder, 'games.jsonl'));
  const queue = new RetryQueue(settings.backOff);
  const wallet = new WalletClient(settings);
  const settler = new Settler(book, wallet, queue, app.log);
  await settler.resume();
  app.addHook('onClose', async () => {
    await queue.stop();
    await book.close();
  });
  registerApiRoutes(app, book, settings);
  registerScenarioRoutes(app, book);
  await registerPlayRoutes(app, book, wallet, new RoundPlayer(book, wallet, settler), settings);
  return app;
}
