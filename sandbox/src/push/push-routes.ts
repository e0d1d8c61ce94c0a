import type { PushTaken } from '@palaro/contract/wires';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../server/refusal.ts';

type DeviceParams = { Params: { device: string } };
type DeviceQuery = { Querystring: { device?: string } };

/** Only the newest, because they are looked at and not kept. */
const MOST = 200;
/** RFC 8030: a service takes at least so many octets. */
const MOST_OCTETS = 4_096;
/** A device whose browser was removed: its name says so. */
const GONE = /^gone/;

/**
 * Stands in for the push services of browsers, below `/push` of the SMS sandbox: takes what is encrypted and signed as they demand, and shows
 * that it came. Only the browser can read it.
 */
export async function pushRoutes(app: FastifyInstance): Promise<void> {
  const taken: PushTaken[] = [];
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );

  app.post<DeviceParams>('/push/devices/:device', async ({ headers, params, body }, reply) => {
    const { authorization = '', ttl, topic = '', urgency = 'normal' } = headers;
    const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
    if (!(await isSigned(token, key, `https://${headers.host}`)))
      throw new Refusal(403, 'not_signed', 'The message is not signed for this service (RFC 8292).');
    if (!/^\d+$/.test(String(ttl))) throw new Refusal(400, 'no_ttl', 'A message says how long it lives.');
    const isWhole = Buffer.isBuffer(body) && body.length > 86 && body.length <= MOST_OCTETS;
    if (headers['content-encoding'] !== 'aes128gcm' || !isWhole)
      throw new Refusal(400, 'not_encrypted', 'A message is encrypted for its browser (RFC 8291).');
    if (GONE.test(params.device)) throw new Refusal(410, 'gone', 'This browser is gone.');
    taken.push({
      device: params.device,
      topic: String(topic),
      urgency: String(urgency),
      ttl: Number(ttl),
      signed_by: key,
      body: body.toString('base64url'),
      taken_at: new Date().toISOString(),
    });
    taken.splice(0, taken.length - MOST);
    return reply.code(201).send();
  });

  app.get<DeviceQuery>('/push/messages', ({ query }) => ({
    messages: taken.filter(({ device }) => device === query.device).toReversed(),
  }));
}

/** ES256 over a token for this service that has not expired, by the key that is sent with it. */
async function isSigned(token: string, key: string, audience: string): Promise<boolean> {
  try {
    const [head = '', claims = '', signature = ''] = token.split('.');
    const { aud, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
      aud: string;
      exp: number;
    };
    if (aud !== audience || exp * 1_000 < Date.now()) return false;
    const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
    const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
    const publicKey = await crypto.subtle.importKey('raw', bytes(key), algorithm, false, ['verify']);
    return await crypto.subtle.verify(
      algorithm,
      publicKey,
      bytes(signature),
      new TextEncoder().encode(`${head}.${claims}`),
    );
  } catch {
    return false;
  }
}
