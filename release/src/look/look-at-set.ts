import path from 'node:path';
import type { Signed } from '@palaro/contract';
import type { Browser } from 'playwright-core';
import type { LookJob, RunCheck } from '../checks/check-job.ts';
import type { Released } from '../checks/released.ts';
import { Refusal, type RefusalCode } from '../refusals.ts';
import { readSealKeys } from '../signing.ts';
import { openBusyApi } from './busy-api.ts';
import { launchFor } from './launch-for.ts';
import { look, scenariosOf } from './look.ts';
import type { Finding } from './look.ts';
import { placesOf, scenarioPlaces } from './places.ts';
import type { Place } from './places.ts';

const ROOT = path.join(import.meta.dirname, '..', '..', '..');

/** A set as an edge can serve it. */
export interface TriedSet {
  channel: string;
  signed: Signed;
  released: Released;
}

/** Serves a set to a browser, with the member API at `apiUrl`. */
export type ServeSet = (
  set: TriedSet,
  apiUrl: string,
) => Promise<{ url: string; close: () => Promise<void> }>;

/** Parallel pages: as many as two cores can open. */
const AT_ONCE = 3;

const CODES: Record<Finding['kind'], RefusalCode> = {
  failed: 'boot_failed',
  complaint: 'boot_complaint',
  inaccessible: 'boot_inaccessible',
};

/**
 * Opens the new releases in a real browser: each of their pages and slots in the shell, for a visitor or a member, and some of their
 * scenarios in isolation.
 */
export const lookAtSet =
  (serveSet: ServeSet): RunCheck<LookJob> =>
  async ({ newcomers, next, channel, signed, sealKeys }, reads) => {
    const released = { ...reads, sealKeys: readSealKeys(sealKeys) };
    const api = await openBusyApi();
    const served = await serveSet({ channel, signed, released }, api.url);
    const browser = await launchFor(served.url, path.join(ROOT, '.cache', 'browser'));
    try {
      return await lookAt(browser, served.url, await placesOf(released, newcomers, next.releases));
    } finally {
      await browser.close();
      await served.close();
      api.close();
    }
  };

async function lookAt(browser: Browser, url: string, places: Place[]): Promise<Refusal[]> {
  const refusals: Refusal[] = [];
  const waiting = [...places];
  const work = async () => {
    for (let place = waiting.shift(); place; place = waiting.shift()) {
      const { name, address } = place;
      if (place.kind === 'panel') {
        waiting.push(...scenarioPlaces(place, await scenariosOf(browser, url, place)));
        continue;
      }
      for (const { kind, problem } of await look(browser, url, place))
        refusals.push(new Refusal(CODES[kind], { name, where: address, problem }));
    }
  };
  await untilHealthy(url);
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return refusals;
}

async function untilHealthy(url: string): Promise<void> {
  for (const end = Date.now() + 10_000; Date.now() < end;) {
    if ((await fetch(`${url}/healthz`)).ok) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('The edge of the check does not serve the set.');
}
