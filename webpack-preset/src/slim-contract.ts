import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Compiler } from 'webpack';

const CONTRACT = '@palaro/contract';
const FORMS = '@palaro/shared-lib/forms';
const sources = path.dirname(createRequire(import.meta.url).resolve('@palaro/contract'));
/** The contract without what forms judge by. */
const SLIM = `${path.join(sources, 'index.ts')}?slim`;

export const slimContractRule = {
  test: /[\\/]contract[\\/]src[\\/].*\.ts$/,
  resourceQuery: /^\?slim$/,
  enforce: 'pre',
  loader: path.join(import.meta.dirname, 'slim-contract-loader.ts'),
} as const;

/**
 * Whoever does not judge what a member types gets the contract's calls without their schemas, and with them no Zod: asking a call takes its
 * path, who may make it, and its kind. A module with a form gets the contract whole.
 */
export class SlimContractPlugin {
  apply(compiler: Compiler): void {
    const judges = new Map<string, boolean>();
    compiler.hooks.watchRun.tap('SlimContractPlugin', () => judges.clear());
    const { NormalModuleReplacementPlugin } = compiler.webpack;
    new NormalModuleReplacementPlugin(new RegExp(`^${CONTRACT}$`), (resolve) => {
      const { issuer } = resolve.contextInfo;
      const known = judges.get(issuer) ?? hasForm(issuer);
      judges.set(issuer, known);
      if (!known) resolve.request = SLIM;
    }).apply(compiler);
  }
}

/** A form is made by what the forms door exports: who does not import it has none. */
const hasForm = (source: string): boolean =>
  /[\\/]shared-lib[\\/]src[\\/]forms[\\/]/.test(source) ||
  (source !== '' && readFileSync(source, 'utf8').includes(`'${FORMS}'`));
