import { createHash, createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TestBucket {
  url: string;
  accessKey: string;
  secretKey: string;
  objects: Map<string, Buffer>;
  /** Received requests, with their problems. */
  refused: string[];
  close: () => Promise<void>;
}

const REGION = 'us-east-1';

/** A fake bucket with its own check of AWS Signature Version 4, which can be made to fail. */
export async function openBucket({ failEvery = 0 } = {}): Promise<TestBucket> {
  const [accessKey, secretKey] = ['TESTKEY', 'a secret of the test'];
  const objects = new Map<string, Buffer>();
  const refused: string[] = [];
  let requests = 0;
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      requests += 1;
      const problem = signatureProblem(request, body, accessKey, secretKey);
      if (problem) {
        refused.push(`${request.method} ${request.url}: ${problem}`);
        return response.writeHead(403).end(problem);
      }
      if (failEvery > 0 && requests % failEvery === 0) return response.writeHead(503).end();
      const key = decodeURIComponent(new URL(request.url ?? '', 'http://x').pathname);
      if (request.method === 'PUT') {
        if (request.headers['if-none-match'] === '*' && objects.has(key))
          return response.writeHead(412).end();
        objects.set(key, body);
        return response.writeHead(200).end();
      }
      const found = objects.get(key);
      return found ? response.writeHead(200).end(found) : response.writeHead(404).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/bucket`,
    accessKey,
    secretKey,
    objects,
    refused,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function signatureProblem(
  request: IncomingMessage,
  body: Buffer,
  accessKey: string,
  secretKey: string,
): string | undefined {
  const { headers } = request;
  const form =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/;
  const [, key, day = '', region = '', signed = '', signature] = form.exec(headers.authorization ?? '') ?? [];
  if (key !== accessKey || region !== REGION) return 'no signature of ours';
  const at = String(headers['x-amz-date'] ?? '');
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(at) ?? [];
  const [year = 0, month = 1, date = 1, hour = 0, minute = 0, second = 0] = parts.map(Number);
  if (!(Math.abs(Date.now() - Date.UTC(year, month - 1, date, hour, minute, second)) < 15 * 60_000))
    return 'too old';
  const hash = createHash('sha256').update(body).digest('hex');
  if (headers['x-amz-content-sha256'] !== hash) return 'other bytes than were signed';
  const names = signed.split(';');
  if (!names.includes('host') || !names.includes('x-amz-content-sha256')) return 'too little is signed';
  const canonical = [
    request.method,
    new URL(request.url ?? '', 'http://x').pathname,
    '',
    ...names.map((name) => `${name}:${String(headers[name] ?? '').trim()}`),
    '',
    signed,
    hash,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', at, scope, createHash('sha256').update(canonical).digest('hex')].join(
    '\n',
  );
  const mac = (secret: string | Buffer, message: string) =>
    createHmac('sha256', secret).update(message).digest();
  const signingKey = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(mac, `AWS4${secretKey}`);
  return mac(signingKey, text).toString('hex') === signature ? undefined : 'the signature does not fit';
}
