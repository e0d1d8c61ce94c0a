import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { step } from '@palaro/tools/console';
import { buildChanged } from '@palaro/stack/build/build-changed';
import { removeData } from '@palaro/stack/database/remove-data';
import { startOnFreePorts } from '@palaro/stack/ports';
import { startStack } from '@palaro/stack/start-stack';
import { makeCertificate, type Certificate } from '../federation/front.ts';
import { startTlsFront, type TlsFront } from './tls-front.ts';

export const ROOT = path.join(import.meta.dirname, '..', '..');
const FRONTS = ['edge', 'payments', 'games'] as const;
/** Files of the tools, gone at the next start. */
export const PLACE = path.join(ROOT, '.cache', 'attack');

export interface AttackedSite {
  /** `localhost:<port>`, by TLS; who comes there without it is redirected. */
  host: string;
  origin: string;
  /** The front's certificate, for tools that are told whom to trust. */
  authority: string;
  /** The same, as PEM. */
  certificate: string;
  databaseUrl: string;
  /** How many requests were made to it. */
  requests: () => number;
  end: () => Promise<void>;
}

/** A whole site of its own, it and its third parties behind TLS as in a deployment. */
export async function startAttackedSite(): Promise<AttackedSite> {
  await removeData(PLACE);
  await mkdir(PLACE, { recursive: true });
  await step('Building the deployables', () => buildChanged(ROOT));
  const certificate = await makeCertificate();
  const authority = path.join(PLACE, 'authority.pem');
  await writeFile(authority, certificate.cert);
  const fronts = await startFronts(certificate);
  const stopFronts = () => Promise.all(Object.values(fronts).map((front) => front.stop()));
  const origin = originOf(fronts.edge);
  const env = {
    ...process.env,
    SITE_URL: origin,
    PAYMENTS_URL: originOf(fronts.payments),
    GAMES_URL: originOf(fronts.games),
    NODE_EXTRA_CA_CERTS: authority,
  };
  const dataDir = path.join(PLACE, 'data');
  const stack = await step('Starting a site', () =>
    startOnFreePorts((ports) => startStack({ dataDir, ports, env })),
  ).catch(async (error: unknown) => {
    await stopFronts();
    throw error;
  });
  for (const [name, front] of Object.entries(fronts) as [(typeof FRONTS)[number], TlsFront][])
    front.forwardTo(`http://127.0.0.1:${stack.ports[name]}`);
  return {
    host: `localhost:${fronts.edge.port}`,
    origin,
    authority,
    certificate: certificate.cert,
    databaseUrl: stack.databases.owner,
    requests: fronts.edge.requests,
    end: async () => {
      await stopFronts();
      await stack.stop();
      await removeData(PLACE);
    },
  };
}

/** Of the edge and of the third parties that a browser opens, which its policy names. All of them start, or none goes on. */
async function startFronts(certificate: Certificate): Promise<Record<(typeof FRONTS)[number], TlsFront>> {
  const started = await Promise.allSettled(
    FRONTS.map(async (name) => [name, await startTlsFront(certificate)] as const),
  );
  const failed = started.find((each) => each.status === 'rejected');
  const running = started.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  if (failed) {
    await Promise.all(running.map(([, front]) => front.stop()));
    throw failed.reason;
  }
  return Object.fromEntries(running) as Record<(typeof FRONTS)[number], TlsFront>;
}

const originOf = ({ port }: TlsFront): string => `https://localhost:${port}`;
