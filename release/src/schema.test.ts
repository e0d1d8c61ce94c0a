import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { publishAll } from './publish.ts';
import { isRegistryOutdated, migrateRegistry } from './schema.ts';
import { labServers, openLab, writeRemote } from './testing.ts';
import type { LabServer, ReleaseLab } from './testing.ts';

for (const server of labServers()) {
  describe(`a registry without tables on ${server.name}`, () => isRefusedEmpty(server));
  describe(`an outdated registry on ${server.name}`, () => isRefused(server));
}

function isRefused(server: LabServer): void {
  let lab: ReleaseLab;
  beforeAll(async () => {
    lab = await openLab(server, { isEmpty: true });
    await lab.owner.unsafe(`
      create schema release;
      create table release.migration (id int primary key, applied_at timestamptz not null default now());
      insert into release.migration (id) values (0), (1), (2);
      create table release.channel (name text primary key, serial bigint not null)`);
  });
  afterAll(() => lab.close());

  const tables = () =>
    lab.owner`
      select relname from pg_class where relnamespace = 'release'::regnamespace order by relname`;

  it('is recognised, refused with instructions, and not changed', async () => {
    const before = await tables();
    expect(await isRegistryOutdated(lab.owner)).toBe(true);
    const remote = await writeRemote(lab.root, 'mfe-games', { path: '/slot', title: 'Slots' });
    await expect(publishAll({ ...lab.writer, registry: lab.owner }, [remote])).rejects.toMatchObject({
      code: 'database_outdated',
      message: 'The registry database is from before this version of the releases, and was left as it is.',
      mend: 'Remove its data folder, or set DATA_DIR or DATABASE_URL to another one.',
    });
    expect(await tables()).toEqual(before);
  });
}

function isRefusedEmpty(server: LabServer): void {
  let lab: ReleaseLab;
  beforeAll(async () => {
    lab = await openLab(server, { isEmpty: true });
  });
  afterAll(() => lab.close());

  it('is changed by nobody but its owner, and whoever may not is told what to do', async () => {
    const remote = await writeRemote(lab.root, 'mfe-games', { path: '/slot', title: 'Slots' });
    await expect(publishAll(lab.writer, [remote])).rejects.toMatchObject({ code: 'database_unmigrated' });
    expect(await lab.owner`select 1 from pg_namespace where nspname = 'release'`).toHaveLength(0);
    await lab.owner.begin(migrateRegistry);
    expect(await publishAll(lab.writer, [remote])).toMatchObject([{ name: 'mfe-games' }]);
  });
}
