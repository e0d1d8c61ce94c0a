import type { RoleName } from '@palaro/migrator';

/** A database server that tests run on. */
export interface TestServer {
  name: string;
  /** For the owner of the databases. */
  url: string;
  /** The same for a login of each role. */
  urls: Record<RoleName, string>;
  /** A template database with all migrations, which is copied for each test. */
  template: string;
}

export const SERVERS_VARIABLE = 'PALARO_TEST_SERVERS';

/** A folder of the test run; servers below it are stopped when the run ends. */
export const FOLDER_VARIABLE = 'PALARO_TEST_FOLDER';

/** If set, every database test runs on every server; otherwise only those that request it. */
export const EVERY_SERVER_VARIABLE = 'TEST_EVERY_SERVER';

/** The servers from `stack/test/global-setup.ts`: the embedded one, and that of TEST_DATABASE_URL, if set. */
export function testServers(): [TestServer, ...TestServer[]] {
  const found = process.env[SERVERS_VARIABLE];
  if (!found) {
    throw new Error(
      'Database tests need globalSetup stack/test/global-setup.ts and its globalTeardown in jest.config.mjs.',
    );
  }
  return JSON.parse(found);
}
