import type { GateFacts, Shape } from '@palaro/contract';
import { ALL_CALLS, callShapes } from '@palaro/contract/calls';
import type { Compilation, Compiler, Dependency, Module } from 'webpack';
import { RECORD_FILE } from './build-record-plugin.ts';
import type { DoorShapes } from './door-shapes.ts';
import { DOORS } from './doors.ts';
import { ownNames } from './names-in.ts';
import { reachedTypes } from './reached-types.ts';
import { sbomIntegrity } from './sbom-plugin.ts';

interface Options {
  /** Folder of shared-lib's sources, whose own copies in a consumer's build are not the consumer's doing. */
  sharedLib: string;
  react: GateFacts['react'];
  /** Version of the doors, for the one build that offers them. */
  offers: string | null;
  doors: () => Promise<DoorShapes>;
  /** Its own texts in English, as JSON. */
  messages: () => string | undefined;
  /** Texts that it offers, or takes of those that are offered. */
  texts: (names: ReadonlySet<string>) => string[];
  /** What its events carry. */
  events: () => Promise<{ events: Record<string, Shape>; types: Record<string, Shape> }>;
}

const DOOR = new RegExp(`^@palaro/shared-lib/(${DOORS.join('|')})$`);
const FILE = 'gate.json';
const LITERAL = /["'`](\/[\w/-]+)["'`]/g;

/**
 * Writes what the gate of releases asks of a build, beside it, as `gate.json`: which versions, which names of which doors and what these are,
 * which calls and their shapes, which names its sources mention, which files. No browser ever loads it.
 */
export class GatePlugin {
  private readonly options: Options;
  constructor(options: Options) {
    this.options = options;
  }

  apply(compiler: Compiler): void {
    const { Compilation: Stages, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('GatePlugin', (compilation) => {
      let used = new Map<string, Set<string>>();
      let names = new Set<string>();
      let facts: Omit<GateFacts, 'calls' | 'files' | 'sbom'> | undefined;
      // Before modules are put together, which hides what each of them imports.
      compilation.hooks.finishModules.tap('GatePlugin', (modules) => {
        const { sharedLib, offers, messages } = this.options;
        used = doorsUsed(modules, sharedLib);
        names = ownNames(modules, { notOwn: offers === null ? sharedLib : undefined, messages: messages() });
      });
      compilation.hooks.processAssets.tapPromise(
        { name: 'GatePlugin', stage: Stages.PROCESS_ASSETS_STAGE_REPORT },
        async () => {
          facts = await this.facts(used, names);
        },
      );
      // Last of all: it lists what is there, and a plugin of one deployable's own may write a file late.
      compilation.hooks.afterProcessAssets.tap('GatePlugin', () => {
        if (!facts) throw new Error('The facts of the gate come before the files are listed.');
        const all = compilation.getAssets().map(({ name }) => name);
        const files = [...all, FILE, RECORD_FILE].toSorted();
        const sbom = sbomIntegrity(compilation);
        const whole: GateFacts = { ...facts, calls: callsIn(compilation), files, ...(sbom && { sbom }) };
        compilation.emitAsset(FILE, new sources.RawSource(`${JSON.stringify(whole)}\n`));
      });
    });
  }

  private async facts(
    used: ReadonlyMap<string, ReadonlySet<string>>,
    names: ReadonlySet<string>,
  ): Promise<Omit<GateFacts, 'calls' | 'files' | 'sbom'>> {
    const { react, offers: version, texts } = this.options;
    const { doors, types } = await this.options.doors();
    const carried = await this.options.events();
    const uses = Object.fromEntries(
      [...used].map(([door, taken]) => [door, pick(doors[door] ?? {}, taken)] as const),
    );
    const offers = Object.fromEntries(
      version === null ? [] : Object.entries(doors).map(([door, exports]) => [door, { version, exports }]),
    );
    const shapes = [
      ...Object.values(uses).flatMap((exports) => Object.values(exports)),
      ...Object.values(offers).flatMap(({ exports }) => Object.values(exports)),
    ];
    return {
      react,
      offers,
      uses,
      types: { ...reachedTypes(shapes, types), ...carried.types },
      names: [...names].toSorted(),
      texts: texts(names).toSorted(),
      events: carried.events,
    };
  }
}

/** A name that no door of this workspace has stays without a shape: whether somebody offers it, the gate says. */
const pick = (exports: Record<string, Shape>, names: ReadonlySet<string>): Record<string, Shape> =>
  Object.fromEntries(
    [...names].toSorted().map((name) => [name, exports[name] ?? { kind: 'plain', name: 'any' }]),
  );

function doorsUsed(modules: Iterable<Module>, sharedLib: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const module of modules) {
    if ('resource' in module && String(module.resource).startsWith(sharedLib)) continue;
    for (const dependency of module.dependencies) {
      const { request, ids } = dependency as Dependency & { request?: string; ids?: readonly string[] };
      const [, door] = DOOR.exec(request ?? '') ?? [];
      const name = ids?.[0];
      if (door === undefined || name === undefined) continue;
      found.set(door, (found.get(door) ?? new Set()).add(name));
    }
  }
  return found;
}

function callsIn(compilation: Compilation): GateFacts['calls'] {
  const texts = new Set<string>();
  for (const { name, source } of compilation.getAssets()) {
    if (!name.endsWith('.js')) continue;
    for (const [, text = ''] of source.source().toString().matchAll(LITERAL)) texts.add(text);
  }
  return callShapes(ALL_CALLS.filter(({ path }) => texts.has(path)));
}
