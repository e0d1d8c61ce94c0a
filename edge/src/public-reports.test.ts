import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { publish, readStatus, rollback, startCanary, watchOnce } from '@palaro/release';
import type { ReleaseLab } from '@palaro/release/testing';
import { openLab, writeRemote } from '@palaro/release/testing';
import type { TestEdge } from './testing.ts';
import { bootOf, openEdge, releaseSite, until } from './testing.ts';

jest.setTimeout(120_000);

/** `CANARY_RUNS=20` tries as many canaries. */
const RUNS = Number(process.env['CANARY_RUNS'] ?? 5);
/** A phone that sometimes loses its network. */
const FAILS_ANYWAY = 0.03;

let lab: ReleaseLab;
let edge: TestEdge;

beforeAll(async () => {
  lab = await openLab();
  await releaseSite(lab);
  edge = await openEdge(lab);
});
afterAll(async () => {
  await edge?.close();
  await lab.close();
});

/** Each visitor has a separate real address, because the edge ignores headers of clients. */
function send(
  address: string,
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body = '',
): Promise<{ text: string; setCookie: string }> {
  const { port } = new URL(edge.url);
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { host: '127.0.0.1', port, method, path, headers, localAddress: address },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (more: string) => (text += more));
        answer.on('end', () =>
          resolve({ text, setCookie: answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '' }),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

interface Visitor {
  address: string;
  cookie: string;
  wallet: string;
}

async function arrive(address: string): Promise<Visitor> {
  const { text, setCookie } = await send(address, 'GET', '/deposit');
  const { releases } = bootOf(text);
  return {
    address,
    cookie: setCookie,
    wallet: releases.find(({ name }) => name === 'mfe-wallet')?.version ?? '',
  };
}

const report = (
  { address, cookie, wallet }: Visitor,
  outcome: 'loaded' | 'failed',
  claims: Record<string, string> = {},
) =>
  send(
    address,
    'POST',
    '/report/releases',
    { cookie, ...claims },
    JSON.stringify([{ name: 'mfe-wallet', version: wallet, outcome, code: 'RUNTIME-008' }]),
  );

let homes = 0;
/** Unique addresses: all of 127.x.y.z is this machine. */
const ownAddress = () => {
  homes += 1;
  return `127.1.${Math.floor(homes / 250)}.${(homes % 250) + 1}`;
};

async function tryNext(text: string, percent: number): Promise<string> {
  const folder = await writeRemote(lab.root, 'mfe-wallet', { path: '/deposit', title: 'Deposit', text });
  const { version } = await publish(lab.writer, folder);
  await startCanary(lab.writer, 'production', [{ name: 'mfe-wallet', version }], percent);
  await until(async () => (await arrive('127.0.0.1')).wallet === version || isServed(version));
  return version;
}

/** The number of visits with a vote: on this version, or on any. */
async function votesOn(version: string | null = null): Promise<number> {
  const [row] = await lab.owner<{ count: number }[]>`
    select count(*)::int as count from release.vote
    where name = 'mfe-wallet' and (${version}::text is null or version = ${version})`;
  return row?.count ?? 0;
}

const isServed = async (version: string) =>
  (await (await edge.get('/release/status')).text()).includes(version);
const canary = async () =>
  (await readStatus(lab.writer, 'production')).releases.find(({ name }) => name === 'mfe-wallet')?.canary
    ?.version;

let spoken = 0;
/** Honest visitors, whose reports are all counted. */
async function honest(count: number, failsWith: (wallet: string) => number): Promise<void> {
  await inParallel(20, count, async () => {
    const visitor = await arrive(ownAddress());
    await report(visitor, Math.random() < failsWith(visitor.wallet) ? 'failed' : 'loaded');
  });
  spoken += count;
  await until(async () => (await votesOn()) >= spoken);
}

async function inParallel(width: number, count: number, work: () => Promise<unknown>): Promise<void> {
  let left = count;
  const lane = async () => {
    while (left > 0) {
      left -= 1;
      await work();
    }
  };
  await Promise.all(Array.from({ length: width }, lane));
}

describe('through the public end point', () => {
  it('a client that forges 10,000 failures causes no rollback', async () => {
    const tried = await tryNext('good', 50);
    await honest(80, () => 0);
    const forger = '127.0.0.66';
    const visits: Visitor[] = [];
    while (visits.length < 400) {
      const visitor = await arrive(forger);
      if (visitor.wallet === tried) visits.push(visitor);
    }
    let sent = 0;
    await inParallel(50, 10_000, async () => {
      const visit = visits[sent % visits.length];
      sent += 1;
      if (visit) await report(visit, 'failed', { 'x-forwarded-for': `10.${sent % 250}.${sent % 99}.7` });
    });
    expect(sent).toBe(10_000);
    expect(await watchOnce(lab.writer, 'production')).toEqual([]);
    expect(await canary()).toBe(tried);
    // Proof that votes work: a few from many addresses are enough.
    await honest(60, (wallet) => (wallet === tried ? 1 : 0));
    await until(async () => (await watchOnce(lab.writer, 'production')).length === 1);
    expect(await canary()).toBeUndefined();
  });

  it('a canary that is as good as the live version is left alone in every run', async () => {
    const taken: unknown[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const tried = await tryNext(`run ${run}`, 50);
      for (let look = 0; look < 4; look += 1) {
        await honest(20, () => FAILS_ANYWAY);
        taken.push(...(await watchOnce(lab.writer, 'production')));
      }
      expect(await votesOn(tried)).toBeGreaterThan(15);
      if ((await canary()) === tried) await rollback(lab.writer, 'production', 'mfe-wallet', 'the next one');
    }
    expect(taken).toEqual([]);
  });

  it('a broken canary is ended, and its visitors get the previous version', async () => {
    const tried = await tryNext('broken', 50);
    await honest(60, (wallet) => (wallet === tried ? 0.8 : FAILS_ANYWAY));
    await until(async () => (await watchOnce(lab.writer, 'production')).length === 1);
    await until(async () => !(await isServed(tried)));
    expect((await arrive(ownAddress())).wallet).toBe('1.0.0');
  });
});
