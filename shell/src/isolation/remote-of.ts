import type { BootDocument, ManifestRecord } from '@palaro/contract';
import type { Scenario } from '@palaro/shared-lib/scenarios';
import { loadModule } from '../boot/releases.ts';

export interface IsolatedRemote {
  name: string;
  version: string;
  manifest: ManifestRecord;
  scenarios: Record<string, Scenario>;
}

/** What to say of a scenario that an address names and this release lacks; nothing when the address names none, or one that is there. */
export function scenarioProblem(
  { name, version, scenarios }: IsolatedRemote,
  title: string,
): string | undefined {
  if (title === '' || scenarios[title]) return undefined;
  return `${name} ${version} has no scenario “${title}”.`;
}

/** The one remote of the page's release set, with its scenarios; none when it was released without. */
export async function remoteOf(set: BootDocument): Promise<IsolatedRemote> {
  const release = set.releases.find(({ manifest }) => manifest !== null);
  if (!release?.manifest) throw new Error('The page carries no remote');
  const { name, version, manifest } = release;
  const scenarios = await loadModule<{ SCENARIOS: Record<string, Scenario> }>(name, 'scenarios').then(
    (module) => module.SCENARIOS,
    () => ({}),
  );
  return { name, version, manifest, scenarios };
}
