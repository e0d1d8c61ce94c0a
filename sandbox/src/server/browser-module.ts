import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import type { FastifyInstance } from 'fastify';
import { contentPolicy } from './content-policy.ts';

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
};

/**
 * Serves files of a folder under `/assets/`: a `name.ts` as `name.js`, its types stripped once at start, and a `name.css`
 * as it is.
 */
export async function serveAssets(
  app: FastifyInstance,
  folder: string,
  names: readonly string[],
): Promise<void> {
  for (const name of names) {
    const source = await readFile(`${folder}/${name}`, 'utf8');
    const served = name.replace(/\.ts$/, '.js');
    const body = name.endsWith('.ts') ? toBrowserModule(source) : source;
    serveText(app, served, body);
  }
}

export function serveText(app: FastifyInstance, name: string, body: string): void {
  const type = TYPES[name.split('.').at(-1) ?? ''] ?? 'text/plain; charset=utf-8';
  app.get(`/assets/${name}`, (_request, reply) =>
    reply
      .headers({
        'content-type': type,
        'cache-control': 'no-cache',
        'content-security-policy': contentPolicy(),
      })
      .send(body),
  );
}

/** Relative imports name `.ts` files in the source and `.js` files in the browser. */
export function toBrowserModule(source: string): string {
  const stripped = stripTypeScriptTypes(source, { mode: 'strip' });
  return stripped.replace(/(from\s*['"]\.[^'"]*)\.ts(['"])/g, '$1.js$2');
}
