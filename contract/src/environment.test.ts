import { describe, expect, it } from '@jest/globals';
import {
  databaseProblem,
  isInsideAllowed,
  isPartyAllowed,
  isThisMachineAlone,
  readEnvironment,
} from './environment.ts';

describe('the environment of a process', () => {
  it.each([
    ['development', false, true],
    ['test', false, true],
    ['staging', true, false],
    ['production', true, false],
    ['', true, false],
    [undefined, true, false],
  ])('%s is strict: %s, and may use stand-ins: %s', (name, isStrict, mayUseSandbox) => {
    expect(readEnvironment({ NODE_ENV: name })).toEqual({
      name: name || 'production',
      isStrict,
      mayUseSandbox,
    });
  });

  it.each(['prod', 'Production', ' production', 'production ', 'live', 'dev', 'constructor'])(
    'is never "%s", and the refusal has no value in it',
    (name) => {
      expect(() => readEnvironment({ NODE_ENV: name, SANDBOX: 'yes' })).toThrow(
        'NODE_ENV is none of development, test, staging, production; SANDBOX is neither on nor off.',
      );
    },
  );

  it('uses stand-ins in staging only where somebody says so, and in production never', () => {
    expect(readEnvironment({ NODE_ENV: 'staging', SANDBOX: 'on' })).toEqual({
      name: 'staging',
      isStrict: true,
      mayUseSandbox: true,
    });
    expect(readEnvironment({ NODE_ENV: 'staging', SANDBOX: 'off' }).mayUseSandbox).toBe(false);
    for (const NODE_ENV of ['production', ''])
      expect(() => readEnvironment({ NODE_ENV, SANDBOX: 'on' })).toThrow('SANDBOX=on is not for production.');
  });

  it.each([
    'http://pay.example',
    'http://localhost:8082',
    'https://localhost',
    'https://LOCALHOST.',
    'https://pay.localhost',
    'https://127.0.0.1',
    'https://2130706433',
    'https://127.1',
    'https://0.0.0.0',
    'https://[::1]',
    'https://[::]',
    'https://[::ffff:127.0.0.1]',
  ])('takes no third party at %s when it is strict', (address) => {
    const url = new URL(address);
    expect(isPartyAllowed(url, readEnvironment({}))).toBe(false);
    expect(isPartyAllowed(url, readEnvironment({ NODE_ENV: 'staging' }))).toBe(false);
    expect(isPartyAllowed(url, readEnvironment({ NODE_ENV: 'staging', SANDBOX: 'on' }))).toBe(true);
    expect(isPartyAllowed(url, readEnvironment({ NODE_ENV: 'test' }))).toBe(true);
  });

  // ASVS 12.2.1, 13.2.4
  it('takes those elsewhere that speak https', () => {
    for (const address of ['https://pay.example', 'https://localhost.example', 'https://12.7.0.1'])
      expect(isPartyAllowed(new URL(address), readEnvironment({}))).toBe(true);
  });
});

describe('the address of a database', () => {
  const problem = (address: string, env: Record<string, string>) =>
    databaseProblem('EDGE_DATABASE_URL', address, readEnvironment(env));
  const SENTENCE =
    'EDGE_DATABASE_URL is not the address of a PostgreSQL by its name, with sslmode=verify-full';

  // ASVS 12.3.1
  it.each([
    'postgres://edge:secret@db.example/palaro',
    'postgres://edge:secret@db.example/palaro?sslmode=require',
    'postgres://edge:secret@db.example/palaro?sslmode=prefer',
    'postgres://edge:secret@db.example/palaro?sslmode=verify-ca',
    'postgres://edge:secret@db.example/palaro?sslmode=verify-full&ssl=false',
    'postgres://edge:secret@db.example/palaro?sslmode=verify-full&sslmode=require',
    'postgres://edge:secret@10.0.0.7/palaro?sslmode=verify-full',
    'postgres://edge:secret@[fd00::7]/palaro?sslmode=verify-full',
    'postgres:///palaro?sslmode=verify-full',
    'postgres://edge:secret@localhost/palaro',
    'https://db.example/?sslmode=verify-full',
    'db.example',
  ])('is refused in staging and production without a value when it is %s', (address) => {
    for (const NODE_ENV of ['staging', 'production', ''])
      expect(problem(address, { NODE_ENV })).toBe(SENTENCE);
    for (const NODE_ENV of ['development', 'test']) expect(problem(address, { NODE_ENV })).toBeUndefined();
  });

  it('is one where the server proves its name, or in a sandbox’s staging this machine', () => {
    for (const scheme of ['postgres', 'postgresql'])
      expect(
        problem(`${scheme}://edge:secret@db.example:6432/palaro?sslmode=verify-full`, {
          NODE_ENV: 'production',
        }),
      ).toBeUndefined();
    const sandbox = { NODE_ENV: 'staging', SANDBOX: 'on' };
    expect(problem('postgres://edge:secret@127.0.0.1:5432/palaro', sandbox)).toBeUndefined();
    expect(problem('postgres://edge:secret@db.example/palaro', sandbox)).toBe(SENTENCE);
  });
});

// ASVS 12.3.3
it.each([
  ['http://api.example:8081', false],
  ['http://10.0.0.7:8081', false],
  ['http://localhost.example', false],
  ['https://api.example', true],
  ['http://localhost:8081', true],
  ['http://127.0.0.1:8081', true],
  ['http://[::1]:8081', true],
])('in staging and production a process of ours at %s may be called: %s', (address, isAllowed) => {
  for (const NODE_ENV of ['staging', 'production'])
    expect(isInsideAllowed(new URL(address), readEnvironment({ NODE_ENV }))).toBe(isAllowed);
  expect(isInsideAllowed(new URL(address), readEnvironment({ NODE_ENV: 'development' }))).toBe(true);
});

it('listens for this machine alone at loopback addresses, and nowhere else', () => {
  expect(['127.0.0.1', '127.1.2.3', '::1', 'localhost'].map(isThisMachineAlone)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(['0.0.0.0', '::', '10.0.0.7', '', '127.example'].map(isThisMachineAlone)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
});
