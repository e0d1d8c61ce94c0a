import { runServer } from '../server/run-server.ts';
import { createGamesServer } from './games-server.ts';
import { readGamesSettings } from './settings.ts';

await runServer('GAMES_PORT', () => readGamesSettings(process.env), createGamesServer);
