import { describe, expect, it } from '@jest/globals';
import { drawnPorts } from './drawn-ports.ts';

describe('the ports that are drawn', () => {
  it.each([
    ['Linux', { first: 32_768, last: 60_999 }, { first: 20_000, last: 32_767 }],
    ['IANA', { first: 49_152, last: 65_535 }, { first: 20_000, last: 32_767 }],
    ['a machine with more', { first: 25_000, last: 65_535 }, { first: 20_000, last: 24_999 }],
    ['a machine with others', { first: 15_000, last: 40_000 }, { first: 40_001, last: 65_535 }],
    ['a machine with lower ones', { first: 1024, last: 4999 }, { first: 20_000, last: 65_535 }],
  ])('are none that the system gives away by itself, on %s', (_machine, ephemeral, drawn) => {
    expect(drawnPorts(ephemeral)).toEqual(drawn);
  });

  it('are the usual ones where it gives all away', () => {
    expect(drawnPorts({ first: 1024, last: 65_535 })).toEqual({ first: 20_000, last: 32_767 });
  });
});
