import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Compiler } from 'webpack';

const CONTRACT = '@palaro/shared-lib/contract';
const FORMS = '@palaro/shared-lib/forms';
const sources = path.resolve(import.meta.dirname, '../src');
/** The contract without what forms judge by. */
const SLIM = `${path.join(sources, 'contract', 'index.ts')}?slim`;

export const slimContractRule = {
  test: /[\\/]shared-lib[\\/]src[\\/]contract[\\/].*\.ts$/,
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
  source.startsWith(path.join(sources, 'forms')) ||
  (source !== '' && readFileSync(source, 'utf8').includes(`'${FORMS}'`));
