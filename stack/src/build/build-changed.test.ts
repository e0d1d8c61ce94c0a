import { expect, it } from '@jest/globals';
import { buildChanged } from './build-changed.ts';

it('an unknown deployable is refused with the list of deployables', async () => {
  await expect(buildChanged(process.cwd(), ['mfe-walet'])).rejects.toThrow(
    /There is no deployable "mfe-walet"\. There are: .*mfe-wallet/,
  );
});
