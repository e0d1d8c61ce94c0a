import { createServer } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DEPOSIT_CHOICES, DEPOSIT_CODES, formatAmount } from '@palaro/contract';
import { GATEWAY_HEADERS, PAYOUT_GATEWAY, gatewaySigningText } from '@palaro/contract/wires';
import type { GatewayCreatePayment, GatewayEvent } from '@palaro/contract/wires';
import type { FastifyInstance } from 'fastify';
import { sign, unixSeconds } from '../server/signature.ts';
import { call, listen, temporaryFolder } from '../server/testing.ts';
import type { Answer } from '../server/testing.ts';
import type { GatewayRow } from './gateways.ts';
import { createPaymentsServer } from './payments-server.ts';

export const apiSecret = 'the secret of the API calls';
export const secretBefore = 'the secret that it replaces';
/** Each gateway has its own, with its name as the id. */
const webhookKeys = [...DEPOSIT_CODES, PAYOUT_GATEWAY].map((party) => ({
  party,
  id: party,
  secret: `the webhook secret of ${party}`,
}));

export interface Delivery {
  headers: IncomingHttpHeaders;
  body: string;
  event: GatewayEvent;
}

/** By the gateway whose key it names, for the address that it came to. */
export function isSignedWell({ headers, body }: Delivery): boolean {
  const key = webhookKeys.find(({ id }) => id === headers[GATEWAY_HEADERS.keyId]);
  const timestamp = String(headers[GATEWAY_HEADERS.timestamp]);
  const covered = { method: 'POST', path: '/hook', gateway: key?.party ?? '', timestamp };
  return headers[GATEWAY_HEADERS.signature] === sign(key?.secret ?? '', gatewaySigningText(covered) + body);
}

/** A fake API: records webhooks and answers each with the next status, 200 when none is left. */
export interface Receiver {
  url: string;
  deliveries: Delivery[];
  statuses: number[];
  stop: () => Promise<void>;
}

export async function startReceiver(): Promise<Receiver> {
  const deliveries: Delivery[] = [];
  const statuses: number[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString('utf8')));
    request.on('end', () => {
      deliveries.push({ headers: request.headers, body, event: JSON.parse(body) as GatewayEvent });
      response.writeHead(statuses.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/hook`, deliveries, statuses, stop: () => stopServer(server) };
}

function stopServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/** A gateway on its own folder, which can be stopped and restarted. */
export class TestGateway {
  url = '';
  #app: FastifyInstance | undefined;
  #files: Awaited<ReturnType<typeof temporaryFolder>> | undefined;

  async start(
    changes: { payoutMs?: number; lateMs?: number; firstMs?: number; hangMs?: number } = {},
  ): Promise<void> {
    this.#files ??= await temporaryFolder();
    this.#app = await createPaymentsServer({
      host: '',
      port: 0,
      logLevel: 'silent',
      folder: this.#files.folder,
      publicUrl: 'http://pay.test',
      apiSecrets: [apiSecret, secretBefore],
      webhookKeys,
      merchant: 'Palaro',
      lateMs: changes.lateMs ?? 1,
      payoutMs: changes.payoutMs ?? 1,
      hangMs: changes.hangMs ?? 1,
      beforeAnswerMs: 2000,
      backOff: { firstMs: changes.firstMs ?? 1, maxMs: 20 },
    });
    this.url = await listen(this.#app);
  }

  async stop(): Promise<void> {
    await this.#app?.close();
    this.#app = undefined;
  }

  async remove(): Promise<void> {
    await this.stop();
    await this.#files?.remove();
  }

  /** A call as the API signs it. */
  request(path: string, body: unknown): Promise<Answer> {
    const raw = JSON.stringify(body);
    return call(`${this.url}${path}`, { body: raw, headers: signedCall(new URL(this.url + path), raw) });
  }

  /** A button of the pay page. */
  press(
    paymentId: string,
    form: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    return call(`${this.url}/pay/${paymentId}`, {
      body: new URLSearchParams(form).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
  }

  scenario(name: string, code?: string): Promise<Answer> {
    return call(`${this.url}/scenario`, { body: { name, code } });
  }
}

export function aPayment(changes: Partial<GatewayCreatePayment> = {}): GatewayCreatePayment {
  return {
    code: 'mayapay',
    reference: 'D-1',
    amount: '500.00',
    currency: 'PHP',
    notify_url: 'http://127.0.0.1:9/hook',
    return_url: 'http://site.test/deposit/D-1',
    expires_at: new Date(Date.now() + 600_000).toISOString(),
    fields: {},
    ...changes,
  };
}

/** The minimum payment of a gateway, with its own fields. */
export function leastOf({ code, currency, min, fields }: GatewayRow): Partial<GatewayCreatePayment> {
  const values = { ...DEPOSIT_CHOICES, is_mobile: ['1'] };
  const entries = fields.map((field) => [field, values[field][0] ?? '']);
  return { code, currency, amount: formatAmount(min), fields: Object.fromEntries(entries) };
}

/** The headers of a call as the API signs it. */
export function signedCall(
  address: URL,
  body: string,
  { timestamp = unixSeconds(new Date()), secret = apiSecret } = {},
): Record<string, string> {
  const covered = { method: 'POST', path: address.pathname, gateway: address.host, timestamp };
  return {
    [GATEWAY_HEADERS.timestamp]: timestamp,
    [GATEWAY_HEADERS.signature]: sign(secret, gatewaySigningText(covered) + body),
  };
}
