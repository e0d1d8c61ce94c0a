import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { previewBuild, type PreviewedBuild } from '@palaro/release-client/preview';
import { startDevServer, type DevServer } from '@palaro/stack/dev/dev-server';
import { watchDeployable } from '@palaro/stack/dev/watch-deployable';
import { Failure, reportFailure } from '@palaro/tools/console';
import { readSiteBuilds, type SiteBuilds } from './site-builds.ts';

const DEFAULT_PORT = 8090;
/** Nobody answers there: without a site, scenarios do. */
const NO_API = 'http://127.0.0.1:9';

interface Settings {
  port: number;
  /** A whole site on which to show the remote besides. */
  site: URL | undefined;
}

/** Shows the remote of this folder alone, with its scenarios, built again at each save, until it is stopped. */
export async function dev(folder: string, words: readonly string[]): Promise<void> {
  const settings = readWords(words);
  const site = await readSiteBuilds();
  const name = await readName(folder);
  const output = path.join(folder, '.cache', 'dev', String(process.pid), name);
  const shown = showBuilds(name, site, settings);
  const stop = watchDeployable(folder, {
    output: path.join(output, 'dist'),
    onBuilt: () =>
      previewBuild(output)
        .then(shown.show)
        .catch((error: unknown) => process.exit(reportFailure(error))),
  });
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
  });
  await stop();
  await shown.end();
  await rm(path.dirname(output), { recursive: true, force: true });
}

function readWords(words: readonly string[]): Settings {
  const { values } = parseArgs({
    args: [...words],
    options: { site: { type: 'string' }, port: { type: 'string', default: String(DEFAULT_PORT) } },
  });
  const { site } = values;
  if (site !== undefined && !URL.canParse(site))
    throw new Failure(`"${site}" is no address of a site, such as https://staging.example.`);
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Failure(`"${values.port}" is no port.`);
  return { port, site: site === undefined ? undefined : new URL(site) };
}

async function readName(folder: string): Promise<string> {
  const text = await readFile(path.join(folder, 'package.json'), 'utf8').catch(() => {
    throw new Failure(`${folder} has no package.json: run this in the folder of a remote.`);
  });
  return (JSON.parse(text) as { name: string }).name.replace(/^@[^/]+\//, '');
}

function showBuilds(name: string, { shell, sharedLib }: SiteBuilds, { port, site }: Settings) {
  let last: PreviewedBuild | undefined;
  let server: Promise<DevServer> | undefined;
  return {
    /** Reloads open pages; at the first build it starts the server. */
    show: async (build: PreviewedBuild): Promise<void> => {
      last = build;
      const isFirst = !server;
      server ??= startDevServer(
        { shell: () => shell, sharedLib: () => sharedLib, remote: () => last ?? build },
        {
          port,
          apiUrl: site?.origin ?? NO_API,
          paymentOrigins: [],
          gameOrigins: [],
          siteOrigins: site ? [site.origin] : [],
        },
      );
      const { url, changed } = await server;
      changed();
      console.log(isFirst ? whereItIs(name, url, site) : '  Built again.');
    },
    end: async () => (await server)?.close(),
  };
}

function whereItIs(name: string, url: string, site: URL | undefined): string {
  const alone = `\n  ${name} alone: ${url}/isolate/${name}`;
  const whole = site && `\n  On the whole site, in one browser: ${site.origin}/?remote=${name}@${url}`;
  return `${alone}${whole ?? ''}\n  Ctrl-C ends it.\n`;
}
