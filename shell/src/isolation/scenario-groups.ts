import type { ManifestRecord } from '@palaro/contract';
import type { Scenario } from '@palaro/shared-lib/scenarios';
import type { IsolatedRemote } from './remote-of.ts';

export interface ScenarioGroup {
  /** The page, the module of several pages, or the slot. */
  label: string;
  scenarios: { title: string; at: string }[];
}

/** The scenarios that have all of these words in their title, address or group, by the page or slot that they show. */
export function scenarioGroups({ manifest, scenarios }: IsolatedRemote, search: string): ScenarioGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const groups = new Map<string, ScenarioGroup>();
  for (const [title, scenario] of Object.entries(scenarios)) {
    const label = labelOf(manifest, scenario);
    const text = `${title} ${scenario.at} ${label}`.toLowerCase();
    if (!words.every((word) => text.includes(word))) continue;
    const group = groups.get(label) ?? { label, scenarios: [] };
    group.scenarios.push({ title, at: scenario.at });
    groups.set(label, group);
  }
  return [...groups.values()];
}

/** Pages of one module are one group: each way to pay has an address of its own. */
function labelOf({ pages }: ManifestRecord, { at, slot }: Pick<Scenario, 'at' | 'slot'>): string {
  if (slot !== undefined) return `Slot ${slot}`;
  const { pathname, searchParams } = new URL(at, 'http://isolated');
  if (pathname === '/') return searchParams.has('auth') ? 'Slot auth' : 'Slot home';
  const page =
    pages.find(({ path }) => path === pathname) ?? pages.find(({ path }) => pathname.startsWith(`${path}/`));
  if (!page) return pathname;
  const ofModule = pages.filter(({ module }) => module === page.module);
  return ofModule.length > 1
    ? `${page.module} (${ofModule.length} pages)`
    : `${page.title.en} (${page.path})`;
}
