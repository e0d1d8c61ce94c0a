import type { GateFacts } from '@palaro/contract';
import { ALL_CALLS } from '@palaro/contract/calls';
import { RECORD_FILE } from './build-record-plugin.ts';
import { DOORS } from './doors.ts';
import type { Compilation, Compiler, Dependency, Module } from 'webpack';

interface Options {
  /** Folder of shared-lib, whose own copies in a consumer's build are not the consumer's doing. */
  sharedLib: string;
  react: GateFacts['react'];
  /** Door → version and source, for the one build that offers doors. */
  offers: Record<string, { version: string; source: string }>;
  doorTypes: () => Promise<string>;
}

const DOOR = new RegExp(`^@palaro/shared-lib/(${DOORS.join('|')})$`);
const FILE = 'gate.json';
const LITERAL = /["'`](\/[\w/-]+)["'`]/g;

/**
 * Writes what the gate of releases asks of a build, beside it: `gate.json` (which versions, which names of which doors, which calls,
 * which files) and `doors.d.ts` (the types of the doors that it was compiled against). No browser ever loads them.
 */
export class GatePlugin {
  private readonly options: Options;
  constructor(options: Options) {
    this.options = options;
  }

  apply(compiler: Compiler): void {
    const { Compilation: Stages, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('GatePlugin', (compilation) => {
      let uses: GateFacts['uses'] = {};
      // Before modules are put together, which hides what each of them imports.
      compilation.hooks.finishModules.tap('GatePlugin', (modules) => {
        uses = this.usesOf(modules);
      });
      compilation.hooks.processAssets.tapPromise(
        { name: 'GatePlugin', stage: Stages.PROCESS_ASSETS_STAGE_REPORT },
        async () => {
          const types = await this.options.doorTypes();
          compilation.emitAsset('doors.d.ts', new sources.RawSource(types));
        },
      );
      // Last of all: it lists what is there, and a plugin of one deployable's own may write a file late.
      compilation.hooks.afterProcessAssets.tap('GatePlugin', () => {
        const facts: GateFacts = {
          react: this.options.react,
          offers: this.offersOf(compilation),
          uses,
          calls: callsIn(compilation),
          files: [...compilation.getAssets().map(({ name }) => name), FILE, RECORD_FILE].toSorted(),
        };
        compilation.emitAsset(FILE, new sources.RawSource(`${JSON.stringify(facts)}\n`));
      });
    });
  }

  private usesOf(modules: Iterable<Module>): GateFacts['uses'] {
    const found = new Map<string, Set<string>>();
    for (const module of modules) {
      if (sourceOf(module).startsWith(this.options.sharedLib)) continue;
      for (const dependency of module.dependencies) {
        const { request, ids } = dependency as Dependency & { request?: string; ids?: readonly string[] };
        const [, door] = DOOR.exec(request ?? '') ?? [];
        const name = ids?.[0];
        if (door === undefined || name === undefined) continue;
        found.set(door, (found.get(door) ?? new Set()).add(name));
      }
    }
    return Object.fromEntries([...found].map(([door, names]) => [door, [...names].toSorted()]));
  }

  private offersOf(compilation: Compilation): GateFacts['offers'] {
    const modules = [...compilation.modules];
    const offered = ([door, { version, source }]: [string, { version: string; source: string }]) => {
      const module = modules.flatMap(partsOf).find((each) => sourceOf(each) === source);
      const names = module && compilation.moduleGraph.getProvidedExports(module);
      if (!Array.isArray(names)) throw new Error(`The build does not say what the door ${door} exports.`);
      return [door, { version, names: names.toSorted() }] as const;
    };
    return Object.fromEntries(Object.entries(this.options.offers).map(offered));
  }
}

function callsIn(compilation: Compilation): string[] {
  const known = new Set(ALL_CALLS.map(({ path }) => path));
  const found = new Set<string>();
  for (const { name, source } of compilation.getAssets()) {
    if (!name.endsWith('.js')) continue;
    for (const [, text = ''] of source.source().toString().matchAll(LITERAL))
      if (known.has(text)) found.add(text);
  }
  return [...found].toSorted();
}

const sourceOf = (module: Module): string => ('resource' in module ? String(module.resource) : '');

const partsOf = (module: Module): Module[] =>
  'modules' in module && Array.isArray(module.modules) ? [module, ...(module.modules as Module[])] : [module];
