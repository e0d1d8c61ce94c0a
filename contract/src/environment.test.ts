import { describe, expect, it } from '@jest/globals';
import { isPartyAllowed, readEnvironment } from './environment.ts';

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

  it('takes those elsewhere that speak https', () => {
    for (const address of ['https://pay.example', 'https://localhost.example', 'https://12.7.0.1'])
      expect(isPartyAllowed(new URL(address), readEnvironment({}))).toBe(true);
  });
});
