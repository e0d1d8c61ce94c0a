import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { GAME, PROVIDER, type Crowd } from './bench-database.ts';

/** The settings of the load process. */
export interface HttpLoad {
  /** Addresses of the API's processes, used in turn by the connections. */
  origins: readonly string[];
  tokens: readonly string[];
  provider: string;
  game: string;
  connections: number;
  /** One of the two ends the load. */
  seconds?: number;
  bets?: number;
}

export interface HttpPlayed {
  bets: number;
  repeats: number;
  seconds: number;
  /** Milliseconds from the request to its answer. */
  p50: number;
  p99: number;
}

/** Signed bets over HTTP from another process; each must be accepted. */
export async function playOverHttp(
  crowd: Crowd,
  load: Pick<HttpLoad, 'origins' | 'connections' | 'seconds' | 'bets'>,
): Promise<HttpPlayed> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'http-load.main.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const whole: HttpLoad = { ...load, tokens: crowd.tokens, provider: PROVIDER, game: GAME };
  child.stdin.end(JSON.stringify(whole));
  const output = await text(child.stdout);
  if (!output) throw new Error('the load over HTTP was not whole');
  return JSON.parse(output);
}
