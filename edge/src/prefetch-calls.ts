import type { PrefetchRecord, ManifestRecord } from '@palaro/release';
import { scriptSafe } from './escape-html.ts';
import type { Destination } from './find-page.ts';
import type { LiveSet } from './live-set.ts';
import { apiBaseOf } from './security-headers.ts';
import type { ClientConfig } from './settings.ts';

/** One call that the page's first script makes. */
interface FirstPrefetch extends PrefetchRecord {
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
export function prefetchTag(set: LiveSet, destination: Destination, { siteUrl, client }: Place): string[] {
  const prefetch = prefetchOf(set, destination);
  if (prefetch.length === 0) return [];
  const data = { base: apiBaseOf(siteUrl, client), prefetch };
  return [`<script type="application/json" id="palaro-prefetch">${scriptSafe(data)}</script>`];
}

function prefetchOf(set: LiveSet, destination: Destination): readonly FirstPrefetch[] {
  if (destination.kind === 'page') {
    const { prefetch = [], guard } = destination.page;
    return guard === 'open' ? prefetch : prefetch.map((call) => ({ ...call, only: guard }));
  }
  if (destination.kind !== 'home') return [];
  return [...set.releases.values()]
    .flatMap(({ record }) => record.manifest?.slots ?? [])
    .filter(({ slot }) => slot === 'home')
    .flatMap(({ prefetch = [], only }) => (only ? prefetch.map((call) => ({ ...call, only })) : prefetch));
}

/** The shell has no use for them: they are made before it is there. */
export function withoutPrefetch(manifest: ManifestRecord | null): ManifestRecord | null {
  if (!manifest) return null;
  return { ...manifest, pages: manifest.pages.map(leaveOut), slots: manifest.slots.map(leaveOut) };
}

function leaveOut<T extends { prefetch?: readonly PrefetchRecord[] }>(part: T): Omit<T, 'prefetch'> {
  const rest: T = { ...part };
  delete rest.prefetch;
  return rest;
}
