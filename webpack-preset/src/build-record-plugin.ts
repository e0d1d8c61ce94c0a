import type { BuildRecord, ModuleRecord } from '@palaro/contract';
import type { ChunkGroup, Compilation, Compiler } from 'webpack';

type Known = Omit<BuildRecord, 'entry' | 'modules'>;

interface Options {
  known: Known;
  /** Start file: the container of a remote, the script of the shell. */
  entryName: string;
  /** Start files of other pages: recorded as modules of these names. */
  moreEntries?: string[];
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

  private modules(compilation: Compilation): Record<string, ModuleRecord> {
    const { entryName, moreEntries = [], chunks, sources } = this.options;
    const record: Record<string, ModuleRecord> = {
      main: moduleRecord(compilation, compilation.entrypoints.get(entryName), entryName),
    };
    for (const entry of moreEntries)
      record[entry] = moduleRecord(compilation, compilation.entrypoints.get(entry), entry);
    for (const [name, chunk] of Object.entries(chunks))
      record[name] = moduleRecord(compilation, compilation.namedChunkGroups.get(chunk), chunk);
    for (const [name, end] of Object.entries(sources))
      record[name] = moduleRecord(compilation, sharedGroup(compilation, end), end);
    return record;
  }
}

/** The chunk group through which a build offers a shared source to the page. */
function sharedGroup(compilation: Compilation, end: string): ChunkGroup | undefined {
  for (const module of compilation.modules) {
    const block = module.type === 'provide-module' && module.identifier().endsWith(end) && module.blocks[0];
    if (block) return compilation.chunkGraph.getBlockChunkGroup(block) ?? undefined;
  }
  return undefined;
}

const DOOR = /^consume-shared-module\|[^|]*\|@palaro\/shared-lib\/([^|]+)/;

function moduleRecord(compilation: Compilation, group: ChunkGroup | undefined, name: string): ModuleRecord {
  if (!group) throw new Error(`The build has no part "${name}"`);
  const files = group.getFiles();
  const doors = new Set<string>();
  for (const chunk of group.chunks) {
    for (const module of compilation.chunkGraph.getChunkModules(chunk)) {
      const door = DOOR.exec(module.identifier())?.[1];
      if (door) doors.add(door);
    }
  }
  return {
    js: files.filter((file) => file.endsWith('.js')),
    css: files.filter((file) => file.endsWith('.css')),
    doors: [...doors].toSorted(),
  };
}
