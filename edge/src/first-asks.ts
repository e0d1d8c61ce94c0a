import type { AskRecord, ManifestRecord } from '@palaro/release';
import { scriptSafe } from './escape-html.ts';
import type { Destination } from './find-page.ts';
import type { LiveSet } from './live-set.ts';
import { apiBaseOf } from './security-headers.ts';
import type { ClientConfig } from './settings.ts';

/** One call that the page's first script makes. */
interface FirstAsk extends AskRecord {
  only?: 'member' | 'visitor';
}

interface Place {
  siteUrl: string;
  client: ClientConfig;
}

/**
 * What the parts of the page will ask the API for, as data for the page's first script: asked while the scripts are still on their way,
 * nothing waits for the API when they are there. Empty where nothing is asked for.
 */
export function asksTag(set: LiveSet, destination: Destination, { siteUrl, client }: Place): string[] {
  const asks = asksOf(set, destination);
  if (asks.length === 0) return [];
  const data = { base: apiBaseOf(siteUrl, client), asks };
  return [`<script type="application/json" id="palaro-asks">${scriptSafe(data)}</script>`];
}

function asksOf(set: LiveSet, destination: Destination): readonly FirstAsk[] {
  if (destination.kind === 'page') {
    const { asks = [], guard } = destination.page;
    return guard === 'open' ? asks : asks.map((ask) => ({ ...ask, only: guard }));
  }
  if (destination.kind !== 'home') return [];
  return [...set.releases.values()]
    .flatMap(({ record }) => record.manifest?.slots ?? [])
    .filter(({ slot }) => slot === 'home')
    .flatMap(({ asks = [], only }) => (only ? asks.map((ask) => ({ ...ask, only })) : asks));
}

/** The shell has no use for them: they are made before it is there. */
export function withoutAsks(manifest: ManifestRecord | null): ManifestRecord | null {
  if (!manifest) return null;
  return { ...manifest, pages: manifest.pages.map(leaveOut), slots: manifest.slots.map(leaveOut) };
}

function leaveOut<T extends { asks?: readonly AskRecord[] }>(part: T): Omit<T, 'asks'> {
  const rest: T = { ...part };
  delete rest.asks;
  return rest;
}
