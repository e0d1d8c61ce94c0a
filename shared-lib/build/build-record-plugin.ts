import type { BuildRecord } from '@palaro/shared-lib/contract';
import type { Compilation, Compiler, Module } from 'webpack';

type Files = { js: string[]; css: string[] };
type Known = Omit<BuildRecord, 'entry' | 'modules'>;

interface Options {
  known: Known;
  /** Start file: the container of a remote, the script of the shell. */
  entryName: string;
  /** Chunks that the edge may preload (exposed modules, the shell's app, message files): name in the record → name of the chunk. */
  chunks: Record<string, string>;
  /** Names for modules whose chunk webpack leaves unnamed (shared ones): name → the end of the source's path. */
  sources: Record<string, string>;
}

/** Writes `build.json`: what was built and which files each of its modules needs, in the order in which they are to load. */
export class BuildRecordPlugin {
  private readonly options: Options;
  constructor(options: Options) {
    this.options = options;
  }

  apply(compiler: Compiler): void {
    const { Compilation: Stages, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('BuildRecordPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'BuildRecordPlugin', stage: Stages.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const record: BuildRecord = {
            ...this.options.known,
            entry: this.entryFile(compilation),
            modules: this.modules(compilation),
          };
          compilation.emitAsset('build.json', new sources.RawSource(`${JSON.stringify(record, null, 2)}\n`));
        },
      );
    });
  }

  private entryFile(compilation: Compilation): string {
    const entry = compilation.entrypoints
      .get(this.options.entryName)
      ?.getFiles()
      .find((file) => file.endsWith('.js'));
    if (!entry) throw new Error(`The build has no entry "${this.options.entryName}"`);
    return entry;
  }

  private modules(compilation: Compilation): Record<string, Files> {
    const record: Record<string, Files> = {};
    const entry = compilation.entrypoints.get(this.options.entryName);
    record['main'] = split(entry?.getFiles() ?? []);
    for (const [name, chunk] of Object.entries(this.options.chunks)) {
      const group = compilation.namedChunkGroups.get(chunk);
      if (!group) throw new Error(`The build has no chunk "${chunk}"`);
      record[name] = split(group.getFiles());
    }
    for (const [name, end] of Object.entries(this.options.sources))
      record[name] = split(filesOfSource(compilation, end));
    return record;
  }
}

/** Files of the chunk groups that hold a source as an asynchronous module. */
function filesOfSource(compilation: Compilation, end: string): string[] {
  const files = new Set<string>();
  for (const module of compilation.modules) {
    if (!resourceOf(module)?.endsWith(end)) continue;
    for (const chunk of compilation.chunkGraph.getModuleChunks(module)) {
      for (const group of chunk.groupsIterable)
        if (!group.isInitial()) for (const file of group.getFiles()) files.add(file);
    }
  }
  if (files.size === 0) throw new Error(`The build has no asynchronous module ${end}`);
  return [...files];
}

/** The path of a module's source; of the first one where several were joined into one. */
function resourceOf(module: Module): string | undefined {
  const root = 'rootModule' in module ? (module.rootModule as Module) : module;
  return 'resource' in root && typeof root.resource === 'string' ? root.resource : undefined;
}

function split(files: string[]): Files {
  return {
    js: files.filter((file) => file.endsWith('.js')),
    css: files.filter((file) => file.endsWith('.css')),
  };
}
