import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { LANGUAGES, type Language, type ManifestRecord } from '@palaro/contract';
import type { AnyRemoteDeclaration } from '@palaro/contract/manifest';

const SCENARIOS = './src/scenarios.ts';

type Messages = Record<Language, Record<string, string>>;

interface ReadManifest {
  /** What federation takes. */
  exposes: Record<string, { import: string; name: string }>;
  /** What the release carries. */
  record: ManifestRecord;
  messages: Messages;
  /** Module → source of its template. */
  templates: Record<string, string>;
}

/** Reads a remote's door. */
export async function readManifest(folder: string): Promise<ReadManifest> {
  const { manifest } = (await import(pathToFileURL(path.join(folder, 'manifest.ts')).href)) as {
    manifest: AnyRemoteDeclaration;
  };
  const messages = await readMessages(folder);
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
  const exposed = (name: string, source: string) => [`./${name}`, { import: source, name }] as const;
  return {
    exposes: Object.fromEntries([
      ...Object.entries(manifest.modules).map(([name, source]) => exposed(name, source)),
      // What the isolation page shows, and no page of the site asks for.
      ...(existsSync(path.join(folder, SCENARIOS)) ? [exposed('scenarios', SCENARIOS)] : []),
      ...LANGUAGES.map((language) => exposed(`messages.${language}`, `./src/locales/${language}.json`)),
    ]),
    record: {
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
    },
    messages,
    templates: (manifest.templates ?? {}) as Record<string, string>,
  };
}

async function readMessages(folder: string): Promise<Messages> {
  const entries = await Promise.all(
    LANGUAGES.map(
      async (language) =>
        [
          language,
          JSON.parse(await readFile(path.join(folder, 'src/locales', `${language}.json`), 'utf8')),
        ] as const,
    ),
  );
  return Object.fromEntries(entries) as Messages;
}
