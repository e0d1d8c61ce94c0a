import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { promote, publish } from '@palaro/release';
import type { ReleaseLab } from '@palaro/release/testing';
import { labServers, openLab, writeRemote } from '@palaro/release/testing';
import { startNode } from '@palaro/tools/start-node';
import { NOBODY, releaseSite, until } from './testing.ts';

jest.setTimeout(60_000);

interface EdgeProcess {
  process: ChildProcess;
  url: string;
}

for (const server of labServers()) {
  describe(`two edges on one registry, ${server.name}`, () => {
    let lab: ReleaseLab;
    const running: ChildProcess[] = [];

    beforeAll(async () => {
      lab = await openLab(server);
      await releaseSite(lab);
    });
    afterEach(async () => {
      for (const process_ of running.splice(0)) {
        if (process_.exitCode !== null || process_.signalCode !== null) continue;
        process_.kill('SIGKILL');
        await once(process_, 'exit');
      }
    });
    afterAll(() => lab.close());

    async function start(): Promise<EdgeProcess> {
      const process_ = startNode([path.resolve('edge/src/main.ts')], {
        stdio: ['ignore', 'pipe', 'ignore'],
        env: {
          // Saves half the time of a short process.
          NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
          NODE_ENV: 'test',
          PATH: process.env['PATH'] ?? '',
          EDGE_DATABASE_URL: lab.urls.edge,
          RELEASE_PUBLIC_KEY: lab.keys.publicKey,
          DATA_DIR: path.join(lab.root, '.data'),
          VISIT_KEY: 'shared by both',
          EDGE_SECRET: 'secret of the edge',
          EDGE_PORT: '0',
          API_URL: NOBODY,
        },
      });
      running.push(process_);
      let text = '';
      process_.stdout?.on('data', (chunk: Buffer) => (text += chunk.toString()));
      await until(() => text.includes('"Listening."'));
      const url = /"url":"([^"]+)"/.exec(text)?.[1] ?? '';
      await until(async () => (await fetch(`${url}/healthz`)).status === 200);
      return { process: process_, url };
    }

    async function walletOf({ url }: EdgeProcess): Promise<string | undefined> {
      const { releases } = (await (await fetch(`${url}/release/status`)).json()) as {
        releases: Record<string, string>;
      };
      return releases['mfe-wallet'];
    }

    async function release(text: string): Promise<string> {
      const { version } = await publish(
        lab.writer,
        await writeRemote(lab.root, 'mfe-wallet', { path: '/deposit', title: 'Deposit', text }),
      );
      await promote(lab.writer, 'production', [{ name: 'mfe-wallet', version }]);
      return version;
    }

    it('both follow a promotion', async () => {
      const edges = [await start(), await start()];
      const version = await release('next');
      for (const edge of edges) await until(async () => (await walletOf(edge)) === version);
    });

    it('one is killed under load: no request fails twice, and visits continue at the other', async () => {
      const edges = [await start(), await start()];
      const [first, second] = edges as [EdgeProcess, EdgeProcess];
      const { headers } = await fetch(`${first.url}/deposit`);
      const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
      let isOver = false;
      const counted = { requests: 0, again: 0, failed: 0 };
      /** Like a load balancer: alternates, and tries the other one when one does not answer. */
      const visitor = async (lane: number) => {
        for (let turn = lane; !isOver; turn += 1) {
          counted.requests += 1;
          const path_ = turn % 2 === 0 ? '/deposit' : '/r/mfe-wallet/1.0.0/page.js';
          const get = async (edge: EdgeProcess) => {
            const answer = await fetch(edge.url + path_, { headers: { cookie } });
            await answer.arrayBuffer();
            if (answer.status !== 200) throw new Error(`${path_} answered ${answer.status}`);
          };
          const [near, far] = turn % 4 < 2 ? [first, second] : [second, first];
          await get(near).catch(() => {
            counted.again += 1;
            return get(far).catch(() => (counted.failed += 1));
          });
        }
      };
      const visitors = [0, 1, 2, 3, 4, 5].map(visitor);
      await until(() => counted.requests > 200);
      first.process.kill('SIGKILL');
      const before = counted.requests;
      await until(() => counted.requests > before + 200);
      const version = await release('while one is down');
      await until(async () => (await walletOf(second)) === version);
      isOver = true;
      await Promise.all(visitors);
      expect(counted.again).toBeGreaterThan(0);
      expect(counted.failed).toBe(0);
      const next = await start();
      expect(await walletOf(next)).toBe(version);
    });
  });
}
