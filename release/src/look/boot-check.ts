import path from 'node:path';
import { findBrowser } from '@palaro/tools/browser';
import { chromium, type Browser } from 'playwright-core';
import type { BootCheck } from '../check.ts';
import type { ReleaseWriter } from '../context.ts';
import type { NextSet } from '../gate/gate.ts';
import { Refusal, type RefusalCode } from '../refusals.ts';
import { openTrial } from '../trial.ts';
import { openBusyApi } from './busy-api.ts';
import { look, scenariosOf } from './look.ts';
import type { Finding } from './look.ts';
import { placesOf, scenarioPlaces } from './places.ts';
import type { Place } from './places.ts';

const ROOT = path.join(import.meta.dirname, '..', '..', '..');

/** Serves a channel to a browser, with the member API at `apiUrl`. */
export type ServeChannel = (
  channel: string,
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
 * Serves the new set on a private channel, and opens the new releases in a real browser: each of their pages and slots in the
 * shell, for a visitor or a member, and some of their scenarios in isolation.
 */
export const bootCheck =
  (serveChannel: ServeChannel): BootCheck =>
  async (writer, newcomers, next) => {
    const { releases } = next;
    // A set without a shell has no pages.
    if (!releases['shell']) return [];
    // In parallel, because a person waits for this.
    const [served, launched] = await Promise.allSettled([serve(serveChannel, writer, next), launch()]);
    try {
      if (served.status === 'rejected') throw served.reason;
      if (launched.status === 'rejected') throw launched.reason;
      return await lookAt(launched.value, served.value.url, await placesOf(writer, newcomers, releases));
    } finally {
      if (launched.status === 'fulfilled') await launched.value.close();
      if (served.status === 'fulfilled') await served.value.end();
    }
  };

/** The set on a private channel, served by a private edge. */
async function serve(
  serveChannel: ServeChannel,
  writer: ReleaseWriter,
  next: NextSet,
): Promise<{ url: string; end: () => Promise<void> }> {
  const trial = await openTrial(writer, next);
  const api = await openBusyApi();
  try {
    const { url, close } = await serveChannel(trial.channel, api.url);
    const end = async () => {
      await close();
      api.close();
      await trial.end();
    };
    return { url, end };
  } catch (error) {
    api.close();
    await trial.end();
    throw error;
  }
}

async function launch(): Promise<Browser> {
  const { executablePath, env } = await findBrowser(path.join(ROOT, '.cache', 'browser'));
  return chromium.launch({ executablePath, env, args: ['--disable-gpu'] });
}

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
