import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A line as it arrived. */
export interface TakenLine {
  service: string;
  event: string;
  text: string;
  severity: string;
  traceId: string;
  /** In milliseconds. */
  at: number;
  attributes: Record<string, string | number>;
}

/** A collector of logs on a port of its own, which can be away for a while. */
export interface TestCollector {
  address: string;
  taken: TakenLine[];
  /** Every request, also those that were refused. */
  requests: { path: string; headers: Record<string, unknown>; text: string }[];
  /** `lost`: it takes them, and the answer does not arrive. */
  mood: 'ok' | 'away' | 'lost';
  /** How long its answer takes. */
  delayMs: number;
  close: () => Promise<void>;
}

interface Value {
  stringValue?: string;
  intValue?: number | string;
}
interface Sent {
  resourceLogs: {
    resource: { attributes: { key: string; value: Value }[] };
    scopeLogs: {
      logRecords: {
        timeUnixNano: string;
        eventName: string;
        severityText: string;
        traceId?: string;
        body: Value;
        attributes: { key: string; value: Value }[];
      }[];
    }[];
  }[];
}

export async function startCollector(): Promise<TestCollector> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      collector.requests.push({ path: request.url ?? '', headers: request.headers, text });
      if (collector.mood === 'away') {
        response.destroy();
        return;
      }
      collector.taken.push(...linesOf(JSON.parse(text) as Sent));
      if (collector.mood === 'lost') response.destroy();
      else
        setTimeout(
          () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
          collector.delayMs,
        );
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const collector: TestCollector = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/logs`,
    taken: [],
    requests: [],
    mood: 'ok',
    delayMs: 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return collector;
}

const valuesOf = (attributes: { key: string; value: Value }[]) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)] as const),
  );

const linesOf = ({ resourceLogs }: Sent): TakenLine[] =>
  resourceLogs.flatMap(({ resource, scopeLogs }) =>
    scopeLogs.flatMap(({ logRecords }) =>
      logRecords.map((line) => ({
        service: String(valuesOf(resource.attributes)['service.name']),
        event: line.eventName,
        text: line.body.stringValue ?? '',
        severity: line.severityText,
        traceId: line.traceId ?? '',
        at: Number(BigInt(line.timeUnixNano) / 1_000_000n),
        attributes: valuesOf(line.attributes),
      })),
    ),
  );
