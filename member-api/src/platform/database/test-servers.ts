/** A database server that tests run on. */
export interface TestServer {
  name: string;
  url: string;
  /** A database on it with all migrations, of which a test's own one is made as a copy. */
  template: string;
}

export const SERVERS_VARIABLE = 'PALARO_TEST_SERVERS';

/** A folder of the run; servers below it are stopped with the run, however it ends. */
export const FOLDER_VARIABLE = 'PALARO_TEST_FOLDER';

/** Set, every database test runs on every server; otherwise those do that ask for it. */
export const EVERY_SERVER_VARIABLE = 'TEST_EVERY_SERVER';

/** What `stack/test/global-setup.ts` found: the embedded server, and the one of TEST_DATABASE_URL if it names one. */
export function testServers(): [TestServer, ...TestServer[]] {
  const found = process.env[SERVERS_VARIABLE];
  if (!found) {
    throw new Error(
      'Database tests need globalSetup stack/test/global-setup.ts and its globalTeardown in jest.config.mjs.',
    );
  }
  return JSON.parse(found);
}
