import { expect, it } from '@jest/globals';
import { serviceEnvironment } from './environment.ts';
import { SERVICES } from './services.ts';

it('only the member API gets the previous wallet key', () => {
  const whole = { GAMES_WALLET_SECRET_PREVIOUS: 'the key of yesterday', LOG_LEVEL: 'info' };
  const knowing = SERVICES.filter(
    (service) => 'GAMES_WALLET_SECRET_PREVIOUS' in serviceEnvironment(whole, service),
  );
  expect(knowing.map(({ name }) => name)).toEqual(['member-api']);
});
