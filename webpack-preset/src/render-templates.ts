import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { LANGUAGES, type Language, type TemplateRecord } from '@palaro/contract';
import type { Template } from '@palaro/contract/template';
import { holesProblem, markupProblem, partsOfMarkup } from '@palaro/contract/template-record';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';
import { criticalCss } from './critical-css.ts';
import { cssRule } from './css-rule.ts';
import { ROOT } from './own-files.ts';
import { runWebpack } from './run-webpack.ts';
import { scriptRule } from './script-rule.ts';

const WORKSHOP = path.join(ROOT, '.cache', 'templates');

export interface TemplateSources {
  /** Of the remote. */
  folder: string;
  name: string;
  messages: Record<Language, Record<string, string>>;
  /** Module → source of its template, relative to the folder. */
  templates: Record<string, string>;
}

export interface Rendered {
  /** By module. */
  records: Record<string, TemplateRecord>;
  /** The files that they are made of. */
  read: string[];
}

/**
 * Makes the templates of a remote: each is rendered by React, here and now, with marks in place of what is known only when a page is asked
 * for. The components are those that run later, compiled with the same names for the classes of their styles.
 * @throws Error for a template that does not render, or that no release could carry.
 */
export async function renderTemplates(sources: TemplateSources): Promise<Rendered> {
  const modules = Object.keys(sources.templates);
  if (modules.length === 0) return { records: {}, read: [] };
  const workshop = path.join(WORKSHOP, randomUUID());
  try {
    const { draw, templates, css, read } = await compile(sources, workshop);
    const records: [string, TemplateRecord][] = [];
    // One after the other: they share the texts of the language that is drawn.
    for (const module of modules)
      records.push([module, await render(sources, module, { draw, templates, css })]);
    return { records: Object.fromEntries(records), read };
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
}

interface Compiled {
  /** Of shared-lib: the markup of a template in one language. */
  draw(
    drawing: Pick<TemplateSources, 'name' | 'messages'> & { template: Template },
    language: Language,
  ): Promise<string>;
  /** By module. */
  templates: Record<string, Template>;
  /** All styles of all that was compiled. */
  css: string;
}

async function compile(
  { folder, templates }: TemplateSources,
  workshop: string,
): Promise<Compiled & Pick<Rendered, 'read'>> {
  await mkdir(workshop, { recursive: true });
  const imports = Object.values(templates).map(
    (source, index) => `import t${index} from ${JSON.stringify(path.join(folder, source))};`,
  );
  const names = Object.keys(templates).map((module, index) => `${JSON.stringify(module)}: t${index}`);
  const entry = path.join(workshop, 'entry.js');
  const lines = [
    ...imports,
    `export { drawTemplate as draw } from '@palaro/shared-lib/templates';`,
    `export const templates = { ${names.join(', ')} };`,
  ];
  await writeFile(entry, lines.join('\n'));
  const read = await runWebpack(configurationOf(folder, entry, workshop));
  const css = await readFile(path.join(workshop, 'main.css'), 'utf8').catch(() => '');
  const made = createRequire(import.meta.url)(path.join(workshop, 'main.cjs')) as Omit<Compiled, 'css'>;
  return { ...made, css, read: read.filter((file) => !file.startsWith(workshop)) };
}

const configurationOf = (folder: string, entry: string, workshop: string): Configuration => ({
  mode: 'production',
  // From here the names of classes are counted, as in the build of the remote itself.
  context: folder,
  devtool: false,
  target: 'node24',
  cache: false,
  entry: { main: entry },
  output: { path: workshop, filename: '[name].cjs', library: { type: 'commonjs2' } },
  resolve: { extensions: ['.ts', '.tsx', '.js'] },
  module: { rules: [scriptRule, cssRule], parser: { javascript: { dynamicImportMode: 'eager' } } },
  optimization: { minimize: false },
  plugins: [new MiniCssExtractPlugin({ filename: '[name].css' })],
  performance: { hints: false },
});

async function render(
  { name, messages }: TemplateSources,
  module: string,
  { draw, templates, css }: Compiled,
): Promise<TemplateRecord> {
  const template = templates[module];
  if (!template) throw new Error(`The template of ${module} has no default export.`);
  const { path: call, request } = template;
  const markup = {} as Record<Language, string>;
  for (const language of LANGUAGES) markup[language] = await draw({ name, messages, template }, language);
  const others = LANGUAGES.filter((language) => language !== 'en' && markup[language] !== markup.en);
  const record: TemplateRecord = {
    path: call,
    request: request as TemplateRecord['request'],
    css: criticalCss(css, markup.en),
    parts: {
      en: partsOfMarkup(markup.en),
      ...Object.fromEntries(others.map((language) => [language, partsOfMarkup(markup[language])])),
    },
  };
  const problem = holesProblem(record) ?? markupProblem(record);
  if (problem) throw new Error(`The template of ${module} cannot be released: ${problem}.`);
  return record;
}
