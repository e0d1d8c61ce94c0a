import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';

/** Listens on a free port of this machine. */
export function listen(app: FastifyInstance): Promise<string> {
  return app.listen({ host: '127.0.0.1', port: 0 });
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** The body as JSON, with the type that the test expects. */
  json: () => unknown;
}

/** A call that follows no redirect. A body that is not a text is sent as JSON. */
export async function call(
  url: string,
  { body, headers = {}, method }: { body?: unknown; headers?: Record<string, string>; method?: string } = {},
): Promise<Answer> {
  const answer = await fetch(url, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    redirect: 'manual',
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, json: () => JSON.parse(text) };
}

/** A temporary folder for a test's files. */
export async function temporaryFolder(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sandbox-'));
  return { folder, remove: () => rm(folder, { recursive: true }) };
}

/** Shorter than the runner's time-out, so that the failure shows the awaited condition. */
const PATIENCE_MS = 4000;

/** Polls until a value is available. */
export async function until<T>(
  look: () => T | undefined | false | Promise<T | undefined | false>,
): Promise<T> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const found = await look();
    if (found !== undefined && found !== false) return found;
    if (Date.now() > end) throw new Error(`Waited in vain for ${String(look)}`);
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
  }
}
