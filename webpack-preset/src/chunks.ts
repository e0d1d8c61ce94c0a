import type { Chunk, ChunkGraph, Module, WebpackOptionsNormalized } from 'webpack';

type SplitChunks = Exclude<WebpackOptionsNormalized['optimization']['splitChunks'], false | undefined>;
type Test = (module: Module, context: { chunkGraph: ChunkGraph }) => boolean;
type IsOne = (chunk: Chunk, chunkGraph: ChunkGraph) => boolean;

/** Size before minification from which code shared by two pages gets its own file. Below it, a request costs more than the bytes. */
const LEAST_SHARED = 60_000;

/** One file for everything that passes the test, however small. */
const file = (name: string, test: Test, priority = 1) => ({
  name,
  priority,
  chunks: 'async' as const,
  enforce: true,
  // The proxy of a negotiated module stays in the chunk that uses it, because the file that provides it would wait for itself.
  test: (module: Module, context: { chunkGraph: ChunkGraph }) =>
    !/^(?:consume|provide)-/.test(module.type) && test(module, context),
});

const splitChunks = (...files: ReturnType<typeof file>[]): SplitChunks => ({
  minSize: LEAST_SHARED,
  cacheGroups: Object.fromEntries(files.map((each) => [each.name, each])),
});

const sourceOf = (module: Module): string => module.nameForCondition() ?? '';

/** Passes for what stands in one of these chunks. */
const standsIn =
  (isOne: IsOne): Test =>
  (module, { chunkGraph }) =>
    [...chunkGraph.getModuleChunksIterable(module)].some((chunk) => isOne(chunk, chunkGraph));

/** Of the shell: React and what draws with it. */
export const shellChunks: SplitChunks = splitChunks(
  file('react', (module) =>
    /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/.test(sourceOf(module)),
  ),
);

/**
 * Of shared-lib: the doors that every page takes are one file, and their libraries, which seldom change, another. Each door is still
 * negotiated by itself.
 * @param sources Of these doors.
 */
export function sharedLibChunks(sources: readonly string[]): SplitChunks {
  const known = new WeakMap<Chunk, boolean>();
  const isFirst: IsOne = (chunk, chunkGraph) => {
    const isOne =
      known.get(chunk) ??
      chunkGraph.getChunkModules(chunk).some((module) => sources.includes(sourceOf(module)));
    known.set(chunk, isOne);
    return isOne;
  };
  const inFirst = standsIn(isFirst);
  return splitChunks(
    file('doors', inFirst),
    file('libraries', (module, at) => sourceOf(module).includes('node_modules') && inFirst(module, at), 2),
  );
}

/**
 * Of a remote: what it puts on the home page and its state, which goes with each of its pages, are one file.
 * @param modules Names of these modules.
 */
export const remoteChunks = (modules: readonly string[]): SplitChunks =>
  splitChunks(
    file(
      'first',
      standsIn((chunk) => modules.includes(chunk.name ?? '')),
    ),
  );
