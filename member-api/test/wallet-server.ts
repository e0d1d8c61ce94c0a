/**
 * The provider's door as a process of its own, for tests that kill it: DATABASE_URL, prints its origin, ends by SIGTERM.
 */
import Fastify from 'fastify';
import { connect } from '../src/database/index.ts';
import { providerRoutes } from '../src/provider/index.ts';
import { WALLET_SECRET } from './wallet-client.ts';

const sql = connect(process.env['DATABASE_URL'] ?? '', { max: 16 });
const app = Fastify();
await providerRoutes(app, {
  sql,
  now: () => new Date(),
  workingDate: () => '2026-11-21',
  walletKeys: [{ id: '1', secret: WALLET_SECRET }],
  mayPlay: async () => 'OK',
  onFault: () => undefined,
});
process.once('SIGTERM', () => {
  void app.close().then(() => sql.end({ timeout: 1 }));
});
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
