import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openWriter } from './settings.ts';
import { openLab } from './testing.ts';
import type { ReleaseLab } from './testing.ts';

let lab: ReleaseLab;
beforeAll(async () => {
  lab = await openLab();
});
afterAll(() => lab.close());

describe('the settings of what may sign', () => {
  it.each(['DATABASE_URL', 'RELEASE_PRIVATE_KEY', 'RELEASE_PUBLIC_KEY'])(
    'refuses to continue without %s',
    (setting) => {
      const env = {
        DATABASE_URL: lab.databaseUrl,
        RELEASE_PRIVATE_KEY: lab.keys.privateKey,
        RELEASE_PUBLIC_KEY: lab.keys.publicKey,
        [setting]: '',
      };
      expect(() => openWriter(env, lab.root)).toThrow(`${setting} is not set.`);
    },
  );

  it('refuses a key that cannot sign releases', () => {
    const env = { DATABASE_URL: 'x', RELEASE_PRIVATE_KEY: 'hello', RELEASE_PUBLIC_KEY: lab.keys.publicKey };
    expect(() => openWriter(env, lab.root)).toThrow(expect.objectContaining({ code: 'key_unusable' }));
  });
});
