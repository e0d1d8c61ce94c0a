import { once } from 'node:events';
import path from 'node:path';
import { freePort } from '@palaro/tools/free-port';
import { startNode } from '@palaro/tools/start-node';

/** The identity sandbox as a process of its own, with the SMS sandbox that it runs beside. */
export interface TestIdentity {
  url: string;
  /** `kill -9`. */
  stop(): Promise<void>;
}

export async function startIdentity(
  dataDir: string,
  { port, releaseUrl = 'http://localhost:9' }: { port?: number; releaseUrl?: string } = {},
): Promise<TestIdentity> {
  const own = port ?? (await freePort());
  const url = `http://localhost:${own}`;
  const child = startNode(['--no-warnings', path.join(import.meta.dirname, '..', 'sms', 'main.ts')], {
    env: {
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
      DATA_DIR: dataDir,
      SMS_PORT: '0',
      SMS_API_SECRET: 'a secret of this process',
      IDENTITY_PORT: String(own),
      IDENTITY_URL: url,
      RELEASE_URL: releaseUrl,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      log += chunk.toString('utf8');
    });
  while (!log.includes(`127.0.0.1:${own}`)) {
    if (child.exitCode !== null) throw new Error(`The identity sandbox did not start: ${log}`);
    await Promise.race([once(child.stdout ?? child, 'data'), once(child, 'exit')]);
  }
  return {
    url,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** A browser without a window: keeps cookies of one site, and stops where it is sent to another. */
export class Visitor {
  readonly #cookies = new Map<string, string>();
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Follows redirects within the site. Answers the page, or the address of another site. */
  async open(address: string, form?: Record<string, string>): Promise<{ url: string; page: string }> {
    let url = new URL(address, this.#origin);
    let body = form && new URLSearchParams(form);
    for (;;) {
      if (url.origin !== this.#origin) return { url: url.href, page: '' };
      const answer = await fetch(url, {
        redirect: 'manual',
        headers: { cookie: [...this.#cookies].map((pair) => pair.join('=')).join('; ') },
        ...(body && { method: 'POST', body }),
      });
      for (const line of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
        this.#cookies.set(name, value);
      }
      const next = answer.headers.get('location');
      if (next === null) return { url: url.href, page: await answer.text() };
      url = new URL(next, url);
      body = undefined;
    }
  }

  /** On the page that asks who somebody is. */
  logIn(url: string, person: string, factor: 'otp' | 'none' = 'otp'): Promise<{ url: string; page: string }> {
    return this.open(url, { person, factor });
  }

  /** The hidden fields of a page's form, with these in it. */
  static fields(page: string, more: Record<string, string> = {}): Record<string, string> {
    const inputs = [...page.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)];
    return { ...Object.fromEntries(inputs.map(([, name = '', value = '']) => [name, value])), ...more };
  }
}
