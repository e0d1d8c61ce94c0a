import { describe, expect, it, jest } from '@jest/globals';
import { guardScripts, integrityOf, isTrusted, trustFiles } from './integrity.ts';

describe('integrity of scripts', () => {
  it('returns the hash of a file of a release, also of a record that was added later', () => {
    guardScripts({ '/r/shell/1.0.0/main.js': 'sha384-a' });
    trustFiles({ '/r/mfe-wallet/1.0.0/entry.js': 'sha384-b' });
    expect(integrityOf('/r/shell/1.0.0/main.js')).toBe('sha384-a');
    expect(integrityOf(`${location.origin}/r/mfe-wallet/1.0.0/entry.js`)).toBe('sha384-b');
    expect(isTrusted('/r/mfe-wallet/1.0.0/entry.js')).toBe(true);
  });

  it('refuses a file that no record names, and one with a known path on another origin', () => {
    guardScripts({ '/r/shell/1.0.0/main.js': 'sha384-a' });
    expect(() => globalThis.__palaroIntegrity('/r/shell/1.0.0/other.js')).toThrow(
      'No release record names /r/shell/1.0.0/other.js',
    );
    expect(() => globalThis.__palaroIntegrity('https://elsewhere.example/r/shell/1.0.0/main.js')).toThrow(
      'No release record names',
    );
    expect(isTrusted('/r/shell/1.0.0/other.js')).toBe(false);
  });

  it('knows files of the host name that hands them out by their whole address', () => {
    guardScripts({ 'https://files.example/r/shell/1.0.0/app.js': 'sha384-c' });
    expect(integrityOf('https://files.example/r/shell/1.0.0/app.js')).toBe('sha384-c');
    expect(isTrusted('/r/shell/1.0.0/app.js')).toBe(false);
  });

  it('makes the only Trusted Types policy of the page, which allows only files with a hash', () => {
    const createPolicy =
      jest.fn<(name: string, rules: { createScriptURL(url: string): string }) => unknown>();
    window.trustedTypes = { createPolicy };
    guardScripts({ '/r/shell/1.0.0/main.js': 'sha384-a' });
    delete window.trustedTypes;
    expect(createPolicy).toHaveBeenCalledTimes(1);
    const [name, rules] = createPolicy.mock.calls[0] ?? [];
    expect(name).toBe('default');
    expect(rules?.createScriptURL('/r/shell/1.0.0/main.js')).toBe('/r/shell/1.0.0/main.js');
    expect(rules?.createScriptURL('/sw.js')).toBe('/sw.js');
    expect(() => rules?.createScriptURL('/evil.js')).toThrow();
    expect(() => rules?.createScriptURL('https://elsewhere.example/sw.js')).toThrow();
  });
});
