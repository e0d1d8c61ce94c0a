/** A database server that tests run on, or the reason why it is left out. */
export type TestServer = { name: string; url: string } | { name: string; skip: string };

export const SERVERS_VARIABLE = 'PALARO_TEST_SERVERS';

/** A folder of the run; servers below it are stopped with the run, however it ends. */
export const FOLDER_VARIABLE = 'PALARO_TEST_FOLDER';

/** What `stack/test/global-setup.ts` found. */
export function testServers(): TestServer[] {
  const found = process.env[SERVERS_VARIABLE];
  if (!found) {
    throw new Error(
      'Database tests need globalSetup stack/test/global-setup.ts and its globalTeardown in jest.config.mjs.',
    );
  }
  return JSON.parse(found);
}
