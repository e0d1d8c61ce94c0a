/**
 * A provider's end of the load, in a process of its own: reads `HttpLoad` from standard input, makes signed bets over
 * connections that each wait for their answer, and prints `HttpPlayed`. One bet of a hundred is sent a second time under
 * another signature and has to get the same answer.
 */
import { randomInt, randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { signedHeaders } from '@palaro/member-api/test/wallet-client';
import { HttpLane } from './http-lane.ts';
import type { HttpLoad, HttpPlayed } from './play-over-http.ts';

const REPEAT_EVERY = 100;
const PATH = '/provider/v1/bet';

const load: HttpLoad = JSON.parse(await text(process.stdin));
const { origins, tokens, provider, game, connections } = load;
const latencies: number[] = [];
let sent = 0;
let repeats = 0;

async function play(lane: HttpLane): Promise<void> {
  const send = (body: string) => lane.post(PATH, signedHeaders('v1/bet', body, { provider }), body);
  while (load.seconds === undefined ? sent < (load.bets ?? 0) : performance.now() < end) {
    sent += 1;
    const isRepeated = sent % REPEAT_EVERY === 0;
    const body = JSON.stringify({
      token: tokens[randomInt(tokens.length)],
      tx: randomUUID(),
      round: randomUUID(),
      game_code: game,
      amount: '1',
    });
    const at = performance.now();
    const reply = await send(body);
    latencies.push(performance.now() - at);
    if (reply.status !== 200) throw new Error(`a bet was answered with ${reply.status} ${reply.body}`);
    if (!isRepeated) continue;
    repeats += 1;
    const again = await send(body);
    if (again.body !== reply.body) throw new Error(`a repeat was answered with ${again.body}`);
  }
}

const startedAt = performance.now();
const end = startedAt + (load.seconds ?? 0) * 1000;
const lanes = Array.from(
  { length: connections },
  (_, index) => new HttpLane(origins[index % origins.length] ?? ''),
);
await Promise.all(lanes.map(play));
const seconds = (performance.now() - startedAt) / 1000;
for (const lane of lanes) lane.close();
latencies.sort((a, b) => a - b);
const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? 0;
const played: HttpPlayed = { bets: sent, repeats, seconds, p50: at(0.5), p99: at(0.99) };
process.stdout.write(JSON.stringify(played));
