import { beforeEach, describe, expect, it } from '@jest/globals';
import { configure, siteConfig } from '@palaro/shared-lib/core';
import { partnerPages } from './partners.rules.ts';

beforeEach(() =>
  configure({ ...siteConfig(), gameOrigins: ['https://games.example', 'http://games.local'] }),
);

const pageAt = (url: string) => partnerPages([{ name: 'A studio', url }], 'ph');

describe('the page of a partner', () => {
  it.each([
    ['https://games.example/partners/jili', 'https://games.example/partners/jili?lang=ph'],
    ['http://games.local/partners/evo?from=site', 'http://games.local/partners/evo?from=site&lang=ph'],
  ])('of an origin of games is framed in the member’s language: %s', (url, address) => {
    expect(pageAt(url)).toEqual([{ name: 'A studio', address, inFrame: true }]);
  });

  it.each([
    'https://studio.example/',
    'https://games.example.evil.example/',
    'https://games.example:444/',
    'https://games.example@evil.example/',
  ])('of another origin is a link as it is: %s', (address) => {
    expect(pageAt(address)).toEqual([{ name: 'A studio', address, inFrame: false }]);
  });

  it.each([
    'http://games.example/',
    'javascript:alert(1)',
    'data:text/html,hello',
    'blob:https://games.example/1',
    '//evil.example/',
    '/partners/jili',
    '',
  ])('without https is left out: “%s”', (url) => {
    expect(pageAt(url)).toEqual([]);
  });
});
