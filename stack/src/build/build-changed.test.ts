import { expect, it } from '@jest/globals';
import { buildChanged } from './build-changed.ts';

it('a deployable that nobody knows is not built, and those there are are named', async () => {
  await expect(buildChanged(process.cwd(), ['mfe-walet'])).rejects.toThrow(
    /There is no deployable "mfe-walet"\. There are: .*mfe-wallet/,
  );
});
