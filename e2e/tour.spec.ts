import { command } from './support/operator.ts';
import { expect, test } from './support/fixtures.ts';

test('every deposit is credited and every provider plays, each by its own row', async () => {
  expect(await command('sandbox', 'tour', 'short')).toMatch(/\n\d{3} passed, 0 failed\n/);
});
