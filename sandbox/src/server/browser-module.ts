import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { toBrowserModule } from '@palaro/studio/stage/to-browser-module';
import { contentPolicy } from './content-policy.ts';
import { encodedText } from './encoded-text.ts';

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
};

/** Serves a `name.ts` as `name.js`, its types stripped once at start, and a `name.css` as it is. */
export async function serveAssets(
  app: FastifyInstance,
  folder: string,
  names: readonly string[],
  prefix = '/assets',
): Promise<void> {
  for (const name of names) {
    const source = await readFile(`${folder}/${name}`, 'utf8');
    const served = name.replace(/\.ts$/, '.js');
    serveText(app, served, name.endsWith('.ts') ? toBrowserModule(source) : source, prefix);
  }
}

/** Files whose addresses change with them: a browser asks for each once. */
export function serveForGood(app: FastifyInstance, files: ReadonlyMap<string, string>, prefix: string): void {
  for (const [name, body] of files) serveText(app, name, body, prefix, 'public, max-age=31536000, immutable');
}

export function serveText(
  app: FastifyInstance,
  name: string,
  body: string,
  prefix = '/assets',
  caching = 'no-cache',
): void {
  const type = TYPES[name.split('.').at(-1) ?? ''] ?? 'text/plain; charset=utf-8';
  const encoded = encodedText(body);
  app.get(`${prefix}/${name}`, (request, reply) => {
    const { encoding, bytes } = encoded(request.headers['accept-encoding']);
    return reply
      .headers({
        'content-type': type,
        'cache-control': caching,
        'content-security-policy': contentPolicy(),
        vary: 'accept-encoding',
        ...(encoding && { 'content-encoding': encoding }),
      })
      .send(bytes);
  });
}
