import { format, type FormatConfig } from 'oxfmt';
import type { Files } from './create.ts';

const FORMATTED = /\.(ts|tsx|mjs|json|md|yml)$/;

/** By the settings that are among them. */
export async function formatFiles(files: Files): Promise<Files> {
  const settings = JSON.parse(files.get('.oxfmtrc.json') ?? '{}') as {
    ignorePatterns?: string[];
  } & FormatConfig;
  const { ignorePatterns: _, ...options } = settings;
  const all = [...files].map(async ([file, text]): Promise<[string, string]> => {
    if (!FORMATTED.test(file)) return [file, text];
    const { code, errors } = await format(file, text, options);
    if (errors.length > 0) throw new Error(`The template of ${file} is wrong: ${errors[0]?.message ?? ''}`);
    return [file, code];
  });
  return new Map(await Promise.all(all));
}
