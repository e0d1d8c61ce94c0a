import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BuildRecord, ModuleRecord } from '@palaro/contract';
import type { ChunkGroup, Compilation, Compiler } from 'webpack';

type Known = Omit<BuildRecord, 'entry' | 'modules'>;

interface Options {
  known: (compilation: Compilation) => Promise<Known>;
  /** Start file: the container of a remote, the script of the shell. */
  entryName: string;
  /** Start files of other pages: recorded as modules of these names. */
  moreEntries?: string[];
  /** Chunks that the edge may preload (exposed modules, the shell's app, message files): name in the record → name of the chunk. */
  chunks: Record<string, string>;
  /** Names for modules whose chunk webpack leaves unnamed (shared ones): name → the end of the source's path. */
  sources?: Record<string, string>;
}

const NAME = 'BuildRecordPlugin';
export const RECORD_FILE = 'build.json';

/**
 * Writes `build.json`: what was built and which files each of its modules needs, in the order in which they are to load. It is the last
 * file to be written and the first to be taken away: where it is, the build is whole.
 */
export class BuildRecordPlugin {
  private readonly options: Options;
  constructor(options: Options) {
    this.options = options;
  }

  apply(compiler: Compiler): void {
    const { Compilation: Stages, WebpackError } = compiler.webpack;
    let text = '';
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: NAME, stage: Stages.PROCESS_ASSETS_STAGE_REPORT },
        async () => {
          try {
            text = `${JSON.stringify(await this.record(compilation), null, 2)}\n`;
          } catch (error) {
            // Not thrown: a build that watches goes on when this is mended.
            compilation.errors.push(new WebpackError(error instanceof Error ? error.message : String(error)));
          }
        },
      );
    });
    compiler.hooks.emit.tapPromise(NAME, async () =>
      rm(path.join(compiler.outputPath, RECORD_FILE), { force: true }),
    );
    compiler.hooks.afterEmit.tapPromise(NAME, async () =>
      writeFile(path.join(compiler.outputPath, RECORD_FILE), text),
    );
  }

  private async record(compilation: Compilation): Promise<BuildRecord> {
    return {
      ...(await this.options.known(compilation)),
      entry: this.entryFile(compilation),
      modules: this.modules(compilation),
    };
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
    const { entryName, moreEntries = [], chunks, sources = {} } = this.options;
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
