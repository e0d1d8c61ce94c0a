import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { promote, publish, renew } from '@palaro/release';
import type { ReleaseWriter } from '@palaro/release';
import type { ReleaseLab } from '@palaro/release/testing';
import { makeKeys, openLab, writeRemote } from '@palaro/release/testing';
import type { EdgeSettings } from './settings.ts';
import { bootOf, openEdge, releaseSite, until } from './testing.ts';
import type { TestEdge } from './testing.ts';

jest.setTimeout(60_000);

const VISITORS = 6;

let lab: ReleaseLab;
beforeAll(async () => {
  lab = await openLab();
  await releaseSite(lab);
});
/** A test that fails must not leave visitors behind. */
const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
});
afterAll(() => lab.close());

/** Two edges, and what a balancer does: a request goes to one that is not being replaced, which ends it before it stops. */
async function openPair(settings: Partial<EdgeSettings>) {
  const slots = [await openEdge(lab, settings), await openEdge(lab, settings)];
  const busy = new Map<TestEdge, Set<Promise<unknown>>>();
  let turn = 0;
  const ask = async (path: string, init: RequestInit) => {
    turn += 1;
    const edge = slots[turn % slots.length] as TestEdge;
    const own = busy.get(edge) ?? new Set();
    busy.set(edge, own);
    const request = (async () => {
      const answer = await edge.get(path, init);
      return { status: answer.status, text: await answer.text(), cookies: answer.headers.getSetCookie() };
    })();
    own.add(request);
    return request.finally(() => own.delete(request));
  };
  endings.push(() => Promise.all(slots.map((edge) => edge.close())));
  return {
    ask,
    slots,
    async replace(changed: Partial<EdgeSettings>, between: () => Promise<void> = async () => undefined) {
      for (const index of slots.keys()) {
        const before = slots[index] as TestEdge;
        slots[index] = await openEdge(lab, changed);
        await Promise.allSettled(busy.get(before) ?? new Set<Promise<unknown>>());
        await before.close();
        await between();
      }
    },
  };
}

type Pair = Awaited<ReturnType<typeof openPair>>;
const VISIT = /__Host-palaro-visit=[0-9a-f]{24}\.([0-9a-f]{24})\.[^;]+/;

/** Visitors who open pages one after the other until they are stopped; what went wrong for any of them. */
function openVisits(pair: Pair) {
  const problems: string[] = [];
  const pages = Array.from({ length: VISITORS }, () => 0);
  let stopped = false;
  const visit = async (who: number) => {
    let cookie = '';
    let id: string | undefined;
    while (!stopped) {
      const { status, text, cookies } = await pair.ask('/deposit', { headers: { cookie } });
      const given = cookies.find((line) => VISIT.test(line));
      const own = VISIT.exec(given ?? '')?.[1];
      if (status !== 200 || !text.includes('palaro-boot')) problems.push(`status ${status}`);
      if (id !== undefined && own !== id) problems.push(`visit ${id} became ${own}`);
      id ??= own;
      cookie = given?.split(';')[0] ?? cookie;
      pages[who] = (pages[who] ?? 0) + 1;
    }
  };
  endings.push(() => {
    stopped = true;
  });
  const ended = Promise.all(
    pages.map((_count, who) => visit(who).catch((error: unknown) => problems.push(String(error)))),
  );
  return {
    problems,
    /** Until each of them has opened some pages more. */
    async goOn() {
      const before = [...pages];
      await until(() => pages.every((count, who) => count >= (before[who] ?? 0) + 5));
    },
    async stop() {
      stopped = true;
      await ended;
      return pages.reduce((sum, count) => sum + count, 0);
    },
  };
}

describe('while visitors open pages all the while, and two edges restart one after the other', () => {
  // ASVS 11.2.2
  it('the key of visits is replaced, and each visit goes on', async () => {
    const [old, fresh] = ['the key that is replaced', 'the key that replaces it'];
    const pair = await openPair({ visitKey: old });
    const visits = openVisits(pair);
    await visits.goOn();
    for (const visitKey of [`${old},${fresh}`, `${fresh},${old}`, fresh])
      await pair.replace({ visitKey }, visits.goOn);
    expect(await visits.stop()).toBeGreaterThan(VISITORS * 30);
    expect(visits.problems).toEqual([]);
  });

  it('the key of the seals is replaced, a release is sealed by the new one, and each page opens', async () => {
    const visitKey = 'shared by both';
    const { privateKey, publicKey } = makeKeys();
    const after: ReleaseWriter = {
      ...lab.writer,
      privateKey,
      sealKeys: [publicKey, ...lab.writer.sealKeys],
    };
    const pair = await openPair({ visitKey, sealKeys: lab.writer.sealKeys });
    const visits = openVisits(pair);
    await visits.goOn();
    await pair.replace({ visitKey, sealKeys: after.sealKeys }, visits.goOn);
    const folder = await writeRemote(lab.root, 'mfe-wallet', {
      path: '/deposit',
      title: 'Deposit',
      text: 'by the new key',
    });
    const { name, version } = await publish(after, folder);
    await promote(after, 'production', [{ name, version }]);
    await renew(after, 'production');
    for (const edge of pair.slots)
      await until(async () =>
        JSON.stringify(bootOf(await (await edge.get('/deposit')).text())).includes(version),
      );
    await pair.replace({ visitKey, sealKeys: [publicKey] }, visits.goOn);
    expect(await visits.stop()).toBeGreaterThan(VISITORS * 20);
    expect(visits.problems).toEqual([]);
    for (const edge of pair.slots)
      expect(edge.log.filter((line) => line.includes('Alarm') || line.includes('cannot'))).toEqual([]);
  });
});
