/** What of a connection the answer needs. */
interface Connection {
  readonly destroyed: boolean;
  readonly writable: boolean;
  write(text: string): unknown;
  destroy(): unknown;
}

const STATUSES: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/**
 * Answers what is no HTTP request, before any hook of a server sees it, and ends the connection; for Fastify's `clientErrorHandler`.
 * @param headers Those of every answer of this server.
 */
export const answerMalformed =
  (headers: Readonly<Record<string, string>>) =>
  ({ code = '' }: { code?: string }, connection: Connection): void => {
    if (code === 'ECONNRESET' || connection.destroyed) return;
    const status = STATUSES[code] ?? '400 Bad Request';
    const body = JSON.stringify({ error: 'malformed_request' });
    const lines = Object.entries({
      ...headers,
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(body.length),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}`);
    if (connection.writable) connection.write([`HTTP/1.1 ${status}`, ...lines, '', body].join('\r\n'));
    connection.destroy();
  };
