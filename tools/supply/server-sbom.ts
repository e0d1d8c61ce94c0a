import { findPlace } from '../mend-lock.mjs';
import type { Lock } from '../mend-lock.mjs';
import { nameOf } from './supply-problems.ts';

/** What is deployed as a process. What browsers get has the SBOM of its release. */
const SERVERS = ['edge', 'member-api', 'migrator', 'collector', 'release'];

interface Component {
  type: 'library';
  'bom-ref': string;
  name: string;
  version: string;
  purl: string;
  hashes?: { alg: 'SHA-512'; content: string }[];
  licenses?: { expression: string }[];
}

export interface ServerSbom {
  bomFormat: 'CycloneDX';
  specVersion: '1.6';
  metadata: { component: { type: 'application'; name: string } };
  components: Component[];
}

/**
 * The SBOM of the servers in CycloneDX 1.6, in an order of its own and without a time: the same lock gives the same text. From the
 * lock and not by `npm sbom`, which answers nothing as long as any tool here has a peer of another version.
 */
export function serverSbom({ packages }: Lock): ServerSbom {
  const components = new Map<string, Component>();
  for (const place of reachedFrom(packages, SERVERS)) {
    const component = componentOf(packages, place);
    components.set(component['bom-ref'], component);
  }
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    metadata: { component: { type: 'application', name: 'palaro-servers' } },
    components: [...components.values()].toSorted((a, b) => a.purl.localeCompare(b.purl, 'en')),
  };
}

/** The places of everything that these need, themselves included; what is only for development apart. */
function reachedFrom(packages: Lock['packages'], places: readonly string[]): Set<string> {
  const reached = new Set<string>();
  const waiting = [...places];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const entry = packages[place];
    if (!entry || reached.has(place)) continue;
    if (entry.link) {
      waiting.push(entry.resolved ?? '');
      continue;
    }
    reached.add(place);
    const needed = { ...entry.dependencies, ...entry.optionalDependencies, ...entry.peerDependencies };
    for (const name of Object.keys(needed)) {
      const found = findPlace(packages, place, name);
      if (found !== undefined) waiting.push(found);
    }
  }
  return reached;
}

function componentOf(packages: Lock['packages'], place: string): Component {
  const entry = packages[place] ?? {};
  const name = nameOf(place, entry);
  const version = entry.version ?? '';
  const purl = `pkg:npm/${name.replace('@', '%40')}@${encodeURIComponent(version)}`;
  const digest = entry.integrity?.replace('sha512-', '');
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    ...(digest && {
      hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }],
    }),
    ...(entry.license && { licenses: [{ expression: entry.license }] }),
  };
}
