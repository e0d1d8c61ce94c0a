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
 * The declared API queries of the page's components, as data for its first script, which sends them while the other scripts are
 * loading. Empty when there are none.
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

/** Removed for the shell, because they are made before it runs. */
export function withoutPrefetch(manifest: ManifestRecord | null): ManifestRecord | null {
  if (!manifest) return null;
  return { ...manifest, pages: manifest.pages.map(leaveOut), slots: manifest.slots.map(leaveOut) };
}

function leaveOut<T extends { prefetch?: readonly PrefetchRecord[] }>(part: T): Omit<T, 'prefetch'> {
  const rest: T = { ...part };
  delete rest.prefetch;
  return rest;
}
