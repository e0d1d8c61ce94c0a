import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES, type Language, type ManifestRecord } from '@palaro/contract';
import type { AnyRemoteDeclaration } from '@palaro/contract/manifest';

const SCENARIOS = './src/scenarios.ts';

export type Messages = Record<Language, Record<string, string>>;

type Exposes = Record<string, { import: string; name: string }>;

/** What federation takes: the modules of a remote, its texts, and what the isolation page shows of it, which no page of the site asks for. */
export function exposesOf(folder: string, modules: Readonly<Record<string, string>>): Exposes {
  const all = {
    ...modules,
    ...(existsSync(path.join(folder, SCENARIOS)) && { scenarios: SCENARIOS }),
    ...Object.fromEntries(LANGUAGES.map((language) => [`messages.${language}`, localeFile(language)])),
  };
  return Object.fromEntries(
    Object.entries(all).map(([name, source]) => [`./${name}`, { import: source, name }]),
  );
}

/** What the release carries of a manifest. */
export function manifestRecord(manifest: AnyRemoteDeclaration, messages: Messages): ManifestRecord {
  const localised = (key: string) => {
    if (messages.en[key] === undefined)
      throw new Error(
        `${manifest.name}/manifest.ts names the text "${key}", which src/locales/en.json lacks.`,
      );
    return Object.fromEntries(
      LANGUAGES.map((language) => [language, messages[language][key] ?? messages.en[key]]),
    ) as Record<Language, string>;
  };
  const fullName = (own: string) => (own.includes('/') ? own : `${manifest.name}/${own}`);
  const groupOf = (nav: { place: string; group?: string } | { place: string }) =>
    'group' in nav && nav.group !== undefined ? { group: fullName(nav.group) } : {};
  return {
    name: manifest.name,
    owner: manifest.owner,
    criticality: manifest.criticality,
    pages: (manifest.pages ?? []).map(({ layout = 'main', guard = 'open', nav, ...page }) => ({
      ...page,
      layout,
      guard,
      title: localised(page.titleKey),
      ...(nav ? { nav: { ...nav, ...groupOf(nav), label: localised(nav.labelKey) } } : {}),
    })),
    slots: manifest.slots ?? [],
    opens: manifest.opens ?? [],
    navGroups: Object.entries(manifest.navGroups ?? {}).map(([group, { order, labelKey }]) => ({
      name: fullName(group),
      order,
      label: localised(labelKey),
    })),
    ...(manifest.state ? { state: manifest.state } : {}),
    ...(manifest.tags ? { tags: manifest.tags } : {}),
    emits: Object.keys(manifest.emits ?? {}),
  };
}

/** The texts of a remote, as they stand in its folder now. */
export function readMessages(folder: string): Messages {
  return Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      JSON.parse(readFileSync(path.join(folder, localeFile(language)), 'utf8')),
    ]),
  ) as Messages;
}

export const localeFile = (language: Language): string => `./src/locales/${language}.json`;
