import { createHash } from 'node:crypto';
import type { Compilation, Compiler } from 'webpack';
import { bundledPackages } from './bundled-packages.ts';
import type { BundledPackages } from './bundled-packages.ts';
import { writeSbom } from './write-sbom.ts';

/** Beside the build: the packages in it. It is no file of the release, so no visitor's record gets longer by it. */
export const SBOM_FILE = 'bom.json';
const NAME = 'SbomPlugin';

interface Options {
  deployable: { name: string; version: string };
  /** What is built apart and is in it too. */
  apart?: () => Promise<BundledPackages>;
}

/**
 * Writes `bom.json`, in CycloneDX: the packages of which there is code in the build, with their versions and licences. Nothing in it names
 * the machine or the moment, so the same sources give the same bytes.
 */
export class SbomPlugin {
  private readonly options: Options;
  constructor(options: Options) {
    this.options = options;
  }

  apply(compiler: Compiler): void {
    const { Compilation: Stages, sources, version } = compiler.webpack;
    const { deployable, apart } = this.options;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: NAME, stage: Stages.PROCESS_ASSETS_STAGE_REPORT },
        async () => {
          const parts = [bundledPackages(compilation), ...(apart ? [await apart()] : [])];
          const text = writeSbom(deployable, parts, { name: 'webpack', version });
          compilation.emitAsset(SBOM_FILE, new sources.RawSource(text));
        },
      );
    });
  }
}

/** The hash by which `gate.json` holds the file; `undefined` for a build without one. */
export function sbomIntegrity(compilation: Compilation): string | undefined {
  const bytes = compilation.getAsset(SBOM_FILE)?.source.buffer();
  return bytes && `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}
