import { command } from './support/operator.ts';
import { expect, test } from './support/fixtures.ts';

// Specification 7.4, 7.5
test('every deposit method is credited and every provider can be played', async () => {
  expect(await command('sandbox', 'tour', 'short')).toMatch(/\n\d{3} passed, 0 failed\n/);
});
