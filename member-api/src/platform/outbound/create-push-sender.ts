import { createECDH } from 'node:crypto';
import { buildPushPayload } from '@block65/webcrypto-web-push';
import { traceCall } from '../observe/index.ts';

/** A browser, as its push service knows it. Both keys are base64url. */
export interface PushDevice {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushMessage {
  /** A uuid: a second message with the same key takes the place of the first one. */
  key: string;
  title: string;
  body: string;
  /** Of the site: what a press on it opens. */
  path: string;
  /** BCP 47. */
  lang: string;
}

/** `gone`: the browser is told nothing any more; `later`: not now, or nobody knows; `refused`: never, so it is not tried again. */
export type PushOutcome = 'sent' | 'gone' | 'later' | 'refused';

export interface PushSender {
  /** By which browsers know the house, base64url; empty where the site sends none. */
  publicKey: string;
  /** Whether an address is of a service to which messages go: any other would be a request to wherever a member wants. */
  isService: (endpoint: string) => boolean;
  send: (device: PushDevice, message: PushMessage) => Promise<PushOutcome>;
}

export interface PushOptions {
  /** 64 hex digits, the scalar of a P-256 key; undefined where the site sends none. */
  key: string | undefined;
  /** The site, as the one whom a service can write to. */
  siteUrl: string;
  /** The sandbox of push services, where the site may use one. */
  standInUrl: string | undefined;
  timeoutMs: number;
  livesMs: number;
}

/** The services of the browsers that have web push: Chrome and others, Firefox, Safari, Edge on Windows. */
const SERVICES = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
] as const;

/** Sends web push: encrypted for the browser (RFC 8291), signed as the house (RFC 8292), never along a redirect. */
export function createPushSender({ key, siteUrl, standInUrl, timeoutMs, livesMs }: PushOptions): PushSender {
  const vapid = key && { subject: siteUrl, privateKey: toBase64Url(key), publicKey: publicOf(key) };
  const isStandIn = (endpoint: string) =>
    standInUrl !== undefined && endpoint.startsWith(`${standInUrl}/devices/`);
  return {
    publicKey: vapid ? vapid.publicKey : '',
    isService: (endpoint) => isStandIn(endpoint) || isKnownService(endpoint),
    async send({ endpoint, p256dh, auth }, { key: topic, ...data }) {
      if (!vapid) return 'refused';
      // The stand-in has no TLS: what is signed for it says https, as for every service.
      const secure = isStandIn(endpoint) ? endpoint.replace(/^http:/, 'https:') : endpoint;
      const built = await buildPushPayload(
        {
          data,
          options: { ttl: Math.round(livesMs / 1_000), topic: topic.replaceAll('-', ''), urgency: 'normal' },
        },
        { endpoint: secure, expirationTime: null, keys: { p256dh, auth } },
        vapid,
        // No browser made these keys.
      ).catch(() => undefined);
      return built ? post(endpoint, built, timeoutMs) : 'gone';
    },
  };
}

type Built = Awaited<ReturnType<typeof buildPushPayload>>;

async function post(endpoint: string, { headers, body }: Built, timeoutMs: number): Promise<PushOutcome> {
  try {
    const { status } = await traceCall(new URL(endpoint).origin, () =>
      fetch(endpoint, {
        method: 'POST',
        headers,
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      }),
    );
    return outcomeOf(status);
  } catch {
    return 'later';
  }
}

function outcomeOf(status: number): PushOutcome {
  if (status < 300) return 'sent';
  // 403: its subscription was made for another key of ours.
  if (status === 404 || status === 410 || status === 403) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'refused';
}

function isKnownService(endpoint: string): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.protocol !== 'https:' || url.port !== '' || url.username !== '') return false;
  return SERVICES.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
}

const toBase64Url = (hex: string) => Buffer.from(hex, 'hex').toString('base64url');

function publicOf(hex: string): string {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(hex, 'hex');
  return curve.getPublicKey('base64url');
}
