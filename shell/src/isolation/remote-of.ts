import type { BootDocument, ManifestRecord } from '@palaro/contract';
import type { Scenario } from '@palaro/shared-lib/scenarios';
import { loadModule } from '../boot/releases.ts';

export interface IsolatedRemote {
  name: string;
  version: string;
  manifest: ManifestRecord;
  scenarios: Record<string, Scenario>;
}

/** The message for a scenario in the address that this release lacks; `undefined` when there is no such problem. */
export function scenarioProblem(
  { name, version, scenarios }: IsolatedRemote,
  title: string,
): string | undefined {
  if (title === '' || scenarios[title]) return undefined;
  return `${name} ${version} has no scenario “${title}”.`;
}

/** The remote of the page's release set, with its scenarios, if it was released with any. */
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
