import { runServers, serverPart } from '../server/run-server.ts';
import { createGamesServer } from './games-server.ts';
import { readGamesSettings } from './settings.ts';

await runServers(serverPart('GAMES_PORT', () => readGamesSettings(process.env), createGamesServer));
