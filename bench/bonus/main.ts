import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { ChildProcess } from 'node:child_process';
import { Failure, reportFailure, step } from '@palaro/tools/console';
import { startNode } from '@palaro/tools/start-node';
import { recordSection } from '../setup/write-section.ts';
import { sectionOf, summaryOf } from './figures.ts';
import { listOffers } from './offers.ts';
import { isOver, type Worth } from './simulate.ts';
import type { Order } from './simulate.main.ts';
import { STRATEGIES } from './strategies.ts';

const PLAYS = 100_000;

/** Plays every offer by every strategy, and holds what each is worth to the offer's bound. */
async function main([plays = String(PLAYS), seed = 'palaro']: string[]): Promise<void> {
  const count = Number(plays);
  if (!Number.isSafeInteger(count) || count < 1) throw new Failure(`"${plays}" is no number of plays.`);
  const worths: Worth[] = [];
  await withWorkers(async (workers) => {
    for (const [index, offer] of listOffers().entries()) {
      const orders = STRATEGIES.flatMap(({ suits }, strategy) =>
        suits(offer) ? [{ offer: index, strategy, plays: count, seed }] : [],
      );
      worths.push(
        ...(await step(`${offer.name}, ${orders.length} strategies`, () => playAll(workers, orders))),
      );
    }
  });
  if (count >= PLAYS) await recordSection('bench:bonus', sectionOf(worths, `${count} ${seed}`));
  const over = worths.filter((worth) => isOver(worth));
  for (const { offer, strategy, mean, error, bound } of over)
    console.log(
      `${offer}, ${strategy}: ${mean.toFixed(2)} ± ${error.toFixed(2)}, at most ${bound.toFixed(2)}`,
    );
  console.log(JSON.stringify(summaryOf(worths)));
  if (over.length > 0) throw new Failure('An offer is worth more than it may cost.');
}

async function withWorkers(work: (workers: readonly ChildProcess[]) => Promise<void>): Promise<void> {
  const program = path.join(import.meta.dirname, 'simulate.main.ts');
  const workers = Array.from({ length: availableParallelism() }, () =>
    startNode([program], { stdio: ['ignore', 'inherit', 'inherit'] }),
  );
  try {
    await work(workers);
  } finally {
    for (const worker of workers) worker.kill();
  }
}

/** Each worker takes the next order when it is done. */
async function playAll(workers: readonly ChildProcess[], orders: readonly Order[]): Promise<Worth[]> {
  const left = [...orders];
  const done = await Promise.all(
    workers.map(async (worker) => {
      const own: Worth[] = [];
      for (let order = left.shift(); order; order = left.shift()) {
        worker.send(order);
        own.push(await nextMessage(worker));
      }
      return own;
    }),
  );
  const places = new Map(STRATEGIES.map(({ name }, index) => [name, index]));
  return done
    .flat()
    .toSorted((one, other) => (places.get(one.strategy) ?? 0) - (places.get(other.strategy) ?? 0));
}

function nextMessage(worker: ChildProcess): Promise<Worth> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Failure('A process that plays has ended.'));
    worker.once('exit', fail);
    worker.once('message', (worth) => {
      worker.off('exit', fail);
      resolve(worth as Worth);
    });
  });
}

process.exitCode = await main(process.argv.slice(2)).then(() => 0, reportFailure);
