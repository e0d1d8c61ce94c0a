import net from 'node:net';
import { promote, publishAll } from '@palaro/release';
import type { BootDocument } from '@palaro/release';
import type { ReleaseLab } from '@palaro/release/testing';
import { writeBuild, writeRemote } from '@palaro/release/testing';
import type { Edge } from './server.ts';
import { startEdge } from './server.ts';
import type { EdgeSettings } from './settings.ts';
import { readSettings } from './settings.ts';

export const SHELL_HTML = `<!doctype html>
<html lang="__LANG__">
  <head>
    <meta charset="utf-8">
    <!--palaro:head-->
    <style nonce="__NONCE__">body{margin:0}</style>
  </head>
  <body>
    <div id="root"><!--palaro:news--><!--palaro:page--><main>wait</main><!--palaro:home--><main class="home"><!--palaro:slot--></main><!--palaro:filled--><main class="filled"><!--palaro:slot--></main><!--palaro:page--></div>
    <!--palaro:boot-->
  </body>
</html>
`;

/** Builds of a shell, shared-lib and three remotes: wallet with two pages' worth, games and promotions on the home page too. */
export async function writeSite(root: string): Promise<string[]> {
  return [
    await writeShell(root),
    await writeBuild(
      root,
      'shared-lib',
      {
        'remoteEntry.js': '/* shared */',
        'boot.js': '/* boot */',
        'core.js': '/* core */',
        'ui.js': '/* ui */',
        'forms.js': '/* forms */',
        'en.js': '1',
        'ph.js': '2',
      },
      {
        modules: {
          main: { js: ['remoteEntry.js'], css: [], doors: [] },
          boot: { js: ['boot.js'], css: [], doors: [] },
          core: { js: ['core.js'], css: [], doors: [] },
          ui: { js: ['ui.js'], css: [], doors: ['core'] },
          forms: { js: ['forms.js'], css: [], doors: ['core', 'ui'] },
          'messages.en': { js: ['en.js'], css: [], doors: [] },
          'messages.ph': { js: ['ph.js'], css: [], doors: [] },
        },
      },
    ),
    await writeRemote(root, 'mfe-wallet', {
      path: '/deposit',
      title: 'Deposit </title><script>',
      guard: 'member',
    }),
    await writeRemote(root, 'mfe-games', { path: '/slot', title: 'Slots', home: true }),
    await writeRemote(root, 'mfe-promotions', {
      path: '/promotions',
      title: 'Promotions',
      home: true,
      homeOrder: 2,
    }),
  ];
}

const SHELL_STYLE = 'body{color:black;background:url(ground.svg),url("data:,1")}';

export async function writeShell(root: string, text = 'shell', style = SHELL_STYLE): Promise<string> {
  return writeBuild(
    root,
    'shell',
    {
      'index.html': SHELL_HTML,
      'isolate.html': SHELL_HTML,
      'isolation.js': '/* alone */',
      'main.js': `/* ${text} ${'long enough to compress '.repeat(80)}*/`,
      'main.css': style,
      'app.js': '/* app */',
      'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    },
    {
      entry: 'main.js',
      globalName: null,
      modules: {
        main: { js: ['main.js'], css: ['main.css'], doors: [] },
        app: { js: ['app.js'], css: [], doors: ['core'] },
        isolation: { js: ['isolation.js'], css: [], doors: [] },
      },
    },
  );
}

export async function releaseSite(lab: ReleaseLab, channel = 'production'): Promise<void> {
  await promote(
    lab.writer,
    channel,
    await publishAll(lab.writer, await writeSite(lab.root), { final: true }),
  );
}

/** An address where no API answers. */
export const NOBODY = 'http://127.0.0.1:9';

export interface TestEdge extends Edge {
  /** Messages that were logged so far. */
  log: string[];
  get(path: string, init?: RequestInit): Promise<Response>;
}

/** Starts an edge on a free port; with `ready`, waits until it serves. */
export async function openEdge(
  lab: ReleaseLab,
  change: Partial<EdgeSettings> = {},
  { ready = true, now }: { ready?: boolean; now?: () => Date } = {},
): Promise<TestEdge> {
  const env = {
    NODE_ENV: 'test',
    QA: 'on',
    // On every host, so that a test asks one.
    QA_ORIGIN: '',
    EDGE_DATABASE_URL: lab.urls.edge,
    RELEASE_PUBLIC_KEY: lab.keys.publicKey,
    EDGE_SECRET: 'secret of the edge',
    EDGE_PORT: '0',
    API_URL: NOBODY,
  };
  const settings = { ...readSettings(env, lab.root), pollMs: 50, ...change };
  const log: string[] = [];
  const edge = await startEdge(
    settings,
    (_level, message, facts = {}) => log.push(`${message} ${JSON.stringify(facts)}`),
    now,
  );
  const get = (path: string, init: RequestInit = {}) =>
    fetch(edge.url + path, { redirect: 'manual', ...init });
  if (ready) await until(async () => (await get('/healthz')).status === 200);
  return { ...edge, log, get };
}

/** Says yes to what an address would ask of QA, as the form of its question does: `mfe-wallet@1.4.0`, or nothing for the panel alone. */
export const sayYes = (edge: TestEdge, remote = '', path = '/', headers: Record<string, string> = {}) =>
  edge.get('/qa/change', {
    method: 'POST',
    headers: { origin: edge.url, ...headers },
    body: new URLSearchParams({ remote, path }),
  });

/** Polls until a condition is true, with a time limit. */
export async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  for (const end = Date.now() + 20_000; Date.now() < end;) {
    if (await isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('What the test waits for did not come about.');
}

export interface Cable {
  url: string;
  cut(): Promise<void>;
  mend(): Promise<void>;
}

/** A proxy to the database that can be cut and restored, to simulate an unavailable database. */
export async function openCable(databaseUrl: string): Promise<Cable> {
  const target = new URL(databaseUrl);
  const sockets = new Set<net.Socket>();
  const server = net.createServer((near) => {
    const far = net.connect(Number(target.port || 5432), target.hostname);
    joinSockets(near, far, sockets);
    joinSockets(far, near, sockets);
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as net.AddressInfo;
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url: url.href,
    cut: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
    mend: () => listen(port),
  };
}

/** The boot document in a page of the edge. */
export function bootOf(html: string): BootDocument {
  const json = /<script type="application\/json" id="palaro-boot">(.*?)<\/script>/.exec(html)?.[1];
  return JSON.parse(json ?? '') as BootDocument;
}

function joinSockets(from: net.Socket, to: net.Socket, open: Set<net.Socket>): void {
  open.add(from);
  from.on('error', () => undefined);
  from.on('close', () => {
    open.delete(from);
    to.destroy();
  });
  from.pipe(to);
}
