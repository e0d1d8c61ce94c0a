import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, it } from '@jest/globals';
import { describeOnDatabases } from '../database/testing.ts';
import { useApi } from '../../../test/kit/index.ts';
import { saveLogIn } from './saved-log-in.ts';
import { commandEnvironment, typeWith } from './testing.ts';

const NOBODY = [1, 'Nobody is logged in: npm run operator -- login\n'];

describeOnDatabases('npm run operator -- login', (db) => {
  const api = useApi(db);
  let env: Awaited<ReturnType<typeof commandEnvironment>>;
  beforeEach(async () => {
    env = await commandEnvironment(api);
    api.issuer.confirmed = undefined;
    api.issuer.mood = 'ok';
  });
  const type = (...args: string[]) => typeWith(env, args);

  it('says where to confirm, waits for it, and keeps the token where only this user may read', async () => {
    expect(await type('withdrawals')).toEqual(NOBODY);
    const started = type('login');
    while (!api.issuer.requests.some((one) => one.path === '/token')) await new Promise(setImmediate);
    api.issuer.confirmed = 'ana';
    const [code, output] = await started;
    expect([code, output.split('\n')]).toEqual([
      0,
      [
        `Open ${api.issuer.url}/page`,
        'and look that it shows the code ABCD-EFGH',
        expect.stringMatching(/^ana of the staff is logged in as payments, until \d{4}-/),
        'Withdrawals that wait:',
        'Nothing.',
        '',
      ],
    ]);
    const file = path.join(env.DATA_DIR, 'staff-log-in.json');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await type('withdrawals')).toEqual([0, 'Nothing.\n']);
    const asked = api.issuer.requests.findLast((one) => one.path === '/device');
    expect(asked?.body).toMatchObject({ client_id: 'palaro-operator', resource: env.STAFF_AUDIENCE });
  });

  it('lets a person of the sandbox confirm without a browser, and says who nobody is', async () => {
    expect(await type('login', '--as', 'ana')).toEqual([0, expect.stringContaining('ana of the staff')]);
    api.issuer.confirmed = undefined;
    expect(await type('login', '--as', 'nobody')).toEqual([
      1,
      `${api.issuer.url} has nobody called nobody who logs in without a browser: leave out --as.\n`,
    ]);
  });

  it('sends the token of a strict environment over TLS, or to this machine, alone', async () => {
    const strict = { ...env, NODE_ENV: 'production', STAFF_ISSUER: 'https://staff.example.ph' };
    const refused = [1, 'STAFF_URL is not an https address.\n'];
    for (const STAFF_URL of ['http://desk.example.ph', 'desk.example.ph'])
      expect(await typeWith({ ...strict, STAFF_URL }, ['withdrawals'])).toEqual(refused);
    expect(await typeWith({ ...strict, STAFF_URL: 'https://desk.example.ph' }, ['withdrawals'])).toEqual(
      NOBODY,
    );
  });

  it('lists nothing to who may not see it', async () => {
    api.issuer.confirmed = 'dan';
    expect((await type('login'))[1]).toMatch(/is logged in as content, until [^\n]*\n$/);
  });

  it('says what was refused, and that the issuer does not answer', async () => {
    api.issuer.confirmed = 'refused';
    expect(await type('login')).toEqual([1, expect.stringContaining('refused the log-in: access_denied.')]);
    api.issuer.mood = 'fail';
    expect(await type('login')).toEqual([
      1,
      expect.stringContaining(`The issuer ${api.issuer.url} does not answer.`),
    ]);
    expect(await type('withdrawals')).toEqual(NOBODY);
  });

  // ASVS 7.6.1
  it('is asked for when a log-in has ended, is of another site or cannot be read', async () => {
    const saved = {
      token: await api.issuer.tokenOf('ana'),
      name: 'Ana Cruz',
      issuer: env.STAFF_ISSUER,
      audience: env.STAFF_AUDIENCE,
      endsAt: Date.parse('2026-01-01T10:00:00Z'),
    };
    await saveLogIn(env.DATA_DIR, saved);
    expect(await type('withdrawals')).toEqual([
      1,
      'The log-in of Ana Cruz ended at 2026-01-01T10:00:00.000Z: npm run operator -- login\n',
    ]);
    const endsAt = Date.now() + 60_000;
    for (const other of [{ issuer: 'https://other.example' }, { audience: 'urn:other' }]) {
      await saveLogIn(env.DATA_DIR, { ...saved, endsAt, ...other });
      expect(await type('withdrawals')).toEqual(NOBODY);
    }
    const file = path.join(env.DATA_DIR, 'staff-log-in.json');
    await writeFile(file, (await readFile(file, 'utf8')).slice(0, 20));
    expect(await type('withdrawals')).toEqual(NOBODY);
  });

  it('explains itself, and takes nothing else', async () => {
    expect((await type('login', '--help'))[1]).toContain('login [--as …]');
    expect((await type('--help'))[1]).toContain('login [--as …]');
    expect((await type('login', 'ana'))[0]).toBe(1);
  });
});
