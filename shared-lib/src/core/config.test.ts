import { afterEach, describe, expect, it } from '@jest/globals';
import { apiBase, configure, isAllowedAddress } from './config.ts';

describe('the address of the API', () => {
  // Specification 7.2
  it.each([
    ['fixed by configuration', { apiUrl: '/api', fixedApiUrl: true }, 'www.palaro.example', '/api'],
    [
      'configured on localhost',
      { apiUrl: 'http://localhost:8081', fixedApiUrl: false },
      'localhost',
      'http://localhost:8081',
    ],
    [
      'api. and the last two labels of the host elsewhere',
      { apiUrl: '/api', fixedApiUrl: false },
      'play.www.palaro.example',
      'https://api.palaro.example',
    ],
  ])('is %s', (_when, config, host, expected) => {
    expect(apiBase(config, host)).toBe(expected);
  });
});

describe('an address in an answer of the server', () => {
  const before = { apiUrl: '/api', fixedApiUrl: true, paymentOrigins: [], gameOrigins: [], appVersion: '' };
  afterEach(() => configure(before));

  // ASVS 1.2.2, 3.7.2
  it('is opened only on an origin of payment pages, or of games', () => {
    configure({ ...before, paymentOrigins: ['https://pay.example'], gameOrigins: ['https://games.example'] });
    expect(isAllowedAddress('https://pay.example/pay/1', 'payment')).toBe(true);
    expect(isAllowedAddress('https://pay.example.evil.example/pay/1', 'payment')).toBe(false);
    expect(isAllowedAddress('javascript:alert(1)', 'payment')).toBe(false);
    expect(isAllowedAddress('https://pay.example/pay/1', 'game')).toBe(false);
    expect(isAllowedAddress('not an address', 'game')).toBe(false);
  });
});
