import { describe, expect, it } from '@jest/globals';
import { mendLock } from './mend-lock.mjs';

describe('mending the lock', () => {
  it('adds the platform packages that the registry in use does not carry, for their platform only', () => {
    const lock = {
      packages: {
        'node_modules/tool': {
          version: '1.2.3',
          dev: true,
          optionalDependencies: {
            '@tool/linux-x64-musl': '1.2.3',
            '@tool/darwin-arm64': '^1.2.3',
            there: '1.0.0',
          },
        },
        'node_modules/there': { version: '1.0.0' },
      },
    };
    expect(mendLock(lock).added).toEqual([
      'node_modules/@tool/linux-x64-musl',
      'node_modules/@tool/darwin-arm64',
    ]);
    expect(lock.packages).toMatchObject({
      'node_modules/@tool/linux-x64-musl': {
        version: '1.2.3',
        cpu: ['x64'],
        dev: true,
        libc: ['musl'],
        optional: true,
        os: ['linux'],
      },
      'node_modules/@tool/darwin-arm64': { version: '1.2.3', cpu: ['arm64'], optional: true, os: ['darwin'] },
    });
    expect(mendLock(lock)).toEqual({ added: [], dropped: 0 });
  });

  it('drops the addresses of a registry and keeps the places of our own packages', () => {
    const lock = {
      packages: {
        'node_modules/one': { version: '1.0.0', resolved: 'https://registry.example/one.tgz' },
        'node_modules/@palaro/edge': { resolved: 'edge', link: true },
      },
    };
    expect(mendLock(lock).dropped).toBe(1);
    expect(lock.packages).toEqual({
      'node_modules/@palaro/edge': { resolved: 'edge', link: true },
      'node_modules/one': { version: '1.0.0' },
    });
  });
});
