import { describe, expect, it } from '@jest/globals';
import { drawnPorts } from './drawn-ports.ts';

describe('the range of random ports', () => {
  it.each([
    ['Linux', { first: 32_768, last: 60_999 }, { first: 20_000, last: 32_767 }],
    ['IANA', { first: 49_152, last: 65_535 }, { first: 20_000, last: 32_767 }],
    ['a machine with more', { first: 25_000, last: 65_535 }, { first: 20_000, last: 24_999 }],
    ['a machine with others', { first: 15_000, last: 40_000 }, { first: 40_001, last: 65_535 }],
    ['a machine with lower ones', { first: 1024, last: 4999 }, { first: 20_000, last: 65_535 }],
  ])('excludes the system’s ephemeral ports, on %s', (_machine, ephemeral, drawn) => {
    expect(drawnPorts(ephemeral)).toEqual(drawn);
  });

  it('is the usual one if all ports are ephemeral', () => {
    expect(drawnPorts({ first: 1024, last: 65_535 })).toEqual({ first: 20_000, last: 32_767 });
  });
});
