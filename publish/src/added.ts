import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Failure } from '@palaro/tools/console';
import { runNode } from '@palaro/tools/run';
import { doorShapes, PUBLISHED_SHAPES } from '@palaro/webpack-preset/shapes';
import type { PublishedPackage } from './package-file.ts';
import { DECLARATIONS } from './published.ts';
import { templateFiles } from './template.ts';

/** What a published package has besides the files of its own folder. */
export interface Added {
  files: ReadonlyMap<string, string | Buffer>;
  exports: PublishedPackage['exports'];
}

interface Places {
  root: string;
  /** Where the compiled sources of all packages are. */
  compiled: string;
}

const ADDED: Readonly<Record<string, (places: Places) => Promise<Added>>> = {
  contract: addSite,
  'create-remote': addTemplate,
  'remote-kit': addKit,
  'shared-lib': addShapes,
  'webpack-preset': addStyles,
};

export async function addedTo(folder: string, places: Places): Promise<Added> {
  return (await ADDED[folder]?.(places)) ?? { files: new Map(), exports: {} };
}

/** `@palaro/contract/site`: the slots, events, tags and groups that shell and remotes declare, for those that use them by name. */
async function addSite({ compiled }: Places): Promise<Added> {
  const files = new Map<string, string>();
  for (const pattern of DECLARATIONS)
    for await (const file of glob(pattern.replace(/\.ts$/, '.d.ts'), { cwd: compiled })) {
      const [folder = ''] = file.split(path.sep);
      files.set(`site/${folder}.d.ts`, await readFile(path.join(compiled, file), 'utf8'));
    }
  const names = [...files.keys()].toSorted().map((file) => path.basename(file, '.d.ts'));
  files.set('site/index.d.ts', names.map((name) => `import './${name}.js';\n`).join(''));
  return { files, exports: { './site': { types: './site/index.d.ts' } } };
}

/** What its doors are, for the facts of a build that takes them: a team's machine need not ask the compiler. */
async function addShapes({ root }: Places): Promise<Added> {
  const shapes = await doorShapes(path.join(root, 'shared-lib'));
  return { files: new Map([[PUBLISHED_SHAPES, JSON.stringify(shapes)]]), exports: {} };
}

/** `@palaro/webpack-preset/css`: the types of the style sheets that its rules take. */
async function addStyles({ root }: Places): Promise<Added> {
  const types = await readFile(path.join(root, 'css.d.ts'), 'utf8');
  return { files: new Map([['css.d.ts', types]]), exports: { './css': { types: './css.d.ts' } } };
}

/** What `npm create @palaro/remote` copies. */
async function addTemplate({ root }: Places): Promise<Added> {
  const files = [...(await templateFiles(root))].map(([file, text]) => [`template/${file}`, text] as const);
  return { files: new Map(files), exports: {} };
}

const KIT_TYPES = `/** The settings of Jest for a remote in a repository of its own. */
export declare const testsOf: (folder: string) => object;
`;
const ENVIRONMENT = `/// <reference types="@palaro/webpack-preset/css" />
import '@palaro/contract/site';
import '@testing-library/jest-dom/jest-globals';
`;
/** What the kit's bundle finds beside it by name → where it stands here. */
const BESIDE_KIT = {
  'src/css-modules.cjs': 'tools/jest/css-modules.cjs',
  'src/follow-parent.mjs': 'tools/console/follow-parent.mjs',
};

/** The builds of shell and shared-lib, with which a remote runs where no site does; types of what a remote's sources find around them. */
async function addKit({ root }: Places): Promise<Added> {
  const files = new Map<string, string | Buffer>([
    ['src/jest.d.ts', KIT_TYPES],
    ['environment.d.ts', ENVIRONMENT],
  ]);
  for (const [file, source] of Object.entries(BESIDE_KIT))
    files.set(file, await readFile(path.join(root, source), 'utf8'));
  const { code, output } = await runNode(path.join(root, 'stack/src/build/main.ts'), [...SITE], {
    cwd: root,
  });
  if (code !== 0) throw new Failure('The builds that the kit brings do not build.', output);
  for (const name of SITE)
    for await (const file of glob('**/*.*', { cwd: path.join(root, name, 'dist') }))
      files.set(`builds/${name}/dist/${file}`, await readFile(path.join(root, name, 'dist', file)));
  return { files, exports: { './environment': { types: './environment.d.ts' } } };
}

const SITE = ['shell', 'shared-lib'] as const;
