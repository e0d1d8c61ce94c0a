import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Compilation, Module } from 'webpack';

/** A package of somebody else's of which there is code in a build. */
export interface BundledPackage {
  name: string;
  version: string;
  /** As its package.json says it: an SPDX expression, if its author took care. */
  license: string | undefined;
  /** `<name>@<version>` of the bundled packages that it imports. */
  imports: string[];
}

export interface BundledPackages {
  all: BundledPackage[];
  /** `<name>@<version>` of those that the build's own sources import. */
  direct: string[];
}

export const idOf = ({ name, version }: Pick<BundledPackage, 'name' | 'version'>): string =>
  `${name}@${version}`;

// No package begins with a dot: `.federation` holds what the build itself writes.
const PACKAGE_FOLDER = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/.@][^\\/]*/;

/** The packages in the chunks of a build: not those that were only looked at, nor those that it takes from the page. */
export function bundledPackages(compilation: Compilation): BundledPackages {
  const known = new Map<string, BundledPackage>();
  const packageOf = (module: Module) => {
    const [folder] = PACKAGE_FOLDER.exec(module.nameForCondition() ?? '') ?? [];
    if (folder === undefined) return undefined;
    const found = known.get(folder) ?? readPackage(folder);
    known.set(folder, found);
    return found;
  };
  const modules = modulesInChunks(compilation);
  // The same version may lie in several folders.
  const all = new Map(
    [...modules].flatMap((module) => packageOf(module) ?? []).map((each) => [idOf(each), each]),
  );
  const direct: string[] = [];
  for (const module of modules) {
    const from = packageOf(module);
    const imports = from ? (all.get(idOf(from))?.imports ?? []) : direct;
    for (const { module: imported } of compilation.moduleGraph.getOutgoingConnections(module)) {
      const to = imported && packageOf(imported);
      const id = to && to !== from ? idOf(to) : undefined;
      if (id !== undefined && all.has(id) && !imports.includes(id)) imports.push(id);
    }
  }
  return { all: [...all.values()], direct };
}

/** Every module with code in a chunk, those that webpack has put together into one apart. */
function modulesInChunks({ chunks, chunkGraph }: Compilation): Set<Module> {
  const found = new Set<Module>();
  const add = (module: Module) => {
    found.add(module);
    if ('modules' in module) for (const inner of module.modules as Iterable<Module>) add(inner);
  };
  for (const chunk of chunks) for (const module of chunkGraph.getChunkModulesIterable(chunk)) add(module);
  return found;
}

function readPackage(folder: string): BundledPackage {
  const { name, version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    name?: string;
    version?: string;
    license?: unknown;
  };
  if (name === undefined || version === undefined)
    throw new Error(`${folder} is bundled, and its package.json has no name or version for the SBOM`);
  return { name, version, license: typeof license === 'string' ? license : undefined, imports: [] };
}
