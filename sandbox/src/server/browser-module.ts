import { readFile, readdir } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { toBrowserModule } from '@palaro/studio/stage/to-browser-module';
import { contentPolicy } from './content-policy.ts';

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

/** Every browser module of a folder. */
export async function serveFolder(app: FastifyInstance, folder: string, prefix: string): Promise<void> {
  const names = await readdir(folder);
  const modules = names.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  await serveAssets(app, folder, modules, prefix);
}

export function serveText(app: FastifyInstance, name: string, body: string, prefix = '/assets'): void {
  const type = TYPES[name.split('.').at(-1) ?? ''] ?? 'text/plain; charset=utf-8';
  app.get(`${prefix}/${name}`, (_request, reply) =>
    reply
      .headers({
        'content-type': type,
        'cache-control': 'no-cache',
        'content-security-policy': contentPolicy(),
      })
      .send(body),
  );
}
