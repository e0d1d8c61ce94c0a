import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openVotes, openWriter } from './settings.ts';
import { openLab } from './testing.ts';
import type { ReleaseLab } from './testing.ts';

let lab: ReleaseLab;
beforeAll(async () => {
  lab = await openLab();
});
afterAll(() => lab.close());

describe('the settings of what may sign', () => {
  it.each(['RELEASE_DATABASE_URL', 'RELEASE_PRIVATE_KEY', 'RELEASE_PUBLIC_KEY'])(
    'refuses to continue without %s',
    (setting) => {
      const env = {
        RELEASE_DATABASE_URL: lab.urls.release,
        WATCH_DATABASE_URL: lab.urls.watch,
        RELEASE_PRIVATE_KEY: lab.keys.privateKey,
        RELEASE_PUBLIC_KEY: lab.keys.publicKey,
        [setting]: '',
      };
      expect(() => openWriter(env, lab.root)).toThrow(`${setting} is not set.`);
    },
  );

  // ASVS 12.3.1, 12.3.3
  it.each([
    [{ RELEASE_DATABASE_URL: 'postgres://db.example/palaro' }, 'RELEASE_DATABASE_URL is not the address'],
    [{ API_URL: 'http://api.example' }, 'API_URL must be an https address, or one of this machine.'],
  ])('refuses in production to speak with who has not proven its name: %j', async (change, sentence) => {
    const env = {
      NODE_ENV: 'production',
      RELEASE_DATABASE_URL: 'postgres://db.example/palaro?sslmode=verify-full',
      RELEASE_PRIVATE_KEY: lab.keys.privateKey,
      RELEASE_PUBLIC_KEY: lab.keys.publicKey,
    };
    expect(() => openWriter({ ...env, ...change }, lab.root)).toThrow(sentence);
    await openWriter({ ...env, API_URL: 'https://api.example' }, lab.root).registry.end();
  });

  it('refuses in production to read votes from who has not proven its name', () => {
    const env = { NODE_ENV: 'production', WATCH_DATABASE_URL: 'postgres://db.example/palaro' };
    expect(() => openVotes(env)).toThrow('WATCH_DATABASE_URL is not the address of a PostgreSQL by its name');
  });

  // ASVS 11.6.1
  it('refuses a key that cannot sign releases', () => {
    const env = {
      RELEASE_DATABASE_URL: 'x',
      RELEASE_PRIVATE_KEY: 'hello',
      RELEASE_PUBLIC_KEY: lab.keys.publicKey,
    };
    expect(() => openWriter(env, lab.root)).toThrow(expect.objectContaining({ code: 'key_unusable' }));
  });
});
