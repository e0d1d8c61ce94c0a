import { connect, type Sql } from './connect.ts';
import { startEmbedded } from './embedded.ts';

export interface DatabaseSettings {
  /** DATABASE_URL; without it the embedded server of `dataDir` is adopted or started. */
  databaseUrl?: string | undefined;
  dataDir: string;
  /** Connections at most. */
  max?: number;
}

export interface OpenDatabase {
  sql: Sql;
  /** Where it is, for what brings a driver of its own. */
  url: string;
  /** Closes the pool, and the embedded server if this call started it and nobody else has come to use it. */
  close: () => Promise<void>;
}

/** For a process that must find its database by itself, a command say. A started site hands DATABASE_URL to its processes. */
export async function openDatabase({
  databaseUrl,
  dataDir,
  max = 10,
}: DatabaseSettings): Promise<OpenDatabase> {
  if (databaseUrl) {
    const sql = connect(databaseUrl, { max });
    return { sql, url: databaseUrl, close: () => sql.end({ timeout: 5 }) };
  }
  const server = await startEmbedded({ dataDir });
  const sql = connect(server.url, { max });
  const close = async () => {
    await sql.end({ timeout: 5 });
    if (!server.adopted && !(await isInUse(server.url))) await server.stop();
  };
  return { sql, url: server.url, close };
}

/** Somebody else has connected since we started the server. */
async function isInUse(url: string): Promise<boolean> {
  const sql = connect(url, { max: 1 });
  try {
    const [row] = await sql<{ others: bigint }[]>`
      SELECT count(*) AS others FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid()`;
    return (row?.others ?? 0n) > 0n;
  } finally {
    await sql.end({ timeout: 1 });
  }
}
