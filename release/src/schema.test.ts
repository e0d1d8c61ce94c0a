import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { publishAll } from './publish.ts';
import { isRegistryOutdated } from './schema.ts';
import { labServers, openLab, writeRemote } from './testing.ts';
import type { ReleaseLab } from './testing.ts';

for (const server of labServers()) {
  describe(`an outdated registry on ${server.name}`, () => isRefused(server.url));
}

function isRefused(server: string): void {
  let lab: ReleaseLab;
  beforeAll(async () => {
    lab = await openLab(server);
    await lab.writer.registry.unsafe(`
      create schema release;
      create table release.migration (id int primary key, applied_at timestamptz not null default now());
      insert into release.migration (id) values (0), (1), (2);
      create table release.channel (name text primary key, serial bigint not null)`);
  });
  afterAll(() => lab.close());

  const tables = () =>
    lab.writer.registry`
      select relname from pg_class where relnamespace = 'release'::regnamespace order by relname`;

  it('is recognised, refused with instructions, and not changed', async () => {
    const before = await tables();
    expect(await isRegistryOutdated(lab.writer.registry)).toBe(true);
    const remote = await writeRemote(lab.root, 'mfe-games', { path: '/slot', title: 'Slots' });
    await expect(publishAll(lab.writer, [remote])).rejects.toMatchObject({
      code: 'database_outdated',
      message: 'The registry database is from before this version of the releases, and was left as it is.',
      mend: 'Remove its data folder, or set DATA_DIR or DATABASE_URL to another one.',
    });
    expect(await tables()).toEqual(before);
  });
}
