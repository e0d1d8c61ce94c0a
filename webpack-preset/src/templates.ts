import path from 'node:path';
import { LANGUAGES, type TemplateRecord } from '@palaro/contract';
import type { Compilation } from 'webpack';
import { localeFile, type Messages } from './read-manifest.ts';
import { type Rendered, renderTemplates, type TemplateSources } from './render-templates.ts';

/** The templates of a remote: a build that watches renders them again when what they are made of was saved. */
export class Templates {
  private readonly sources: Omit<TemplateSources, 'messages'>;
  private last: Rendered | undefined;

  constructor(sources: Omit<TemplateSources, 'messages'>) {
    this.sources = sources;
  }

  async render(compilation: Compilation, messages: Messages): Promise<Record<string, TemplateRecord>> {
    const { folder, templates } = this.sources;
    const own = [...Object.values(templates), ...LANGUAGES.map(localeFile)].map((file) =>
      path.join(folder, file),
    );
    // Known even of templates that do not compile.
    compilation.fileDependencies.addAll(own);
    const { modifiedFiles } = compilation.compiler;
    const last = this.last;
    if (last && modifiedFiles && !last.read.some((file) => modifiedFiles.has(file))) {
      compilation.fileDependencies.addAll(last.read);
      return last.records;
    }
    this.last = undefined;
    const rendered = await renderTemplates({ ...this.sources, messages });
    this.last = { ...rendered, read: [...rendered.read, ...own] };
    compilation.fileDependencies.addAll(this.last.read);
    return rendered.records;
  }
}
