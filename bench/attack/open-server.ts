import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from '@palaro/member-api/platform/database';

/** A server with the hole that is looked for: it pastes `search` into its SQL. It can read one made-up row. */
export async function startOpenServer(
  databaseUrl: string,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const sql = connect(databaseUrl);
  const server = createServer((request, answer) => {
    let text = '';
    request.on('data', (part: Buffer) => {
      text += part.toString();
    });
    request.on('end', () => {
      const { search } = JSON.parse(text) as { search: string };
      sql
        .unsafe(`SELECT name FROM (VALUES ('mango')) AS game (name) WHERE name = '${search}'`)
        .then((rows) => answer.end(JSON.stringify(rows)))
        .catch(() => answer.writeHead(500).end());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/search`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await sql.end();
    },
  };
}
