import { expect, it } from '@jest/globals';
import { listen } from '@palaro/shared-lib/core';
import { useEffect, useState } from 'react';
import { renderRemote } from './render-remote.tsx';

/** No remote of this workspace is called so. */
const EVENT = 'mfe-loyalty/points-changed' as never;

function Points() {
  const [points, setPoints] = useState('none');
  useEffect(() => listen(EVENT, (payload) => setPoints(JSON.stringify(payload))), []);
  return <p>{points}</p>;
}

it('a screen in a test hears what another remote emits', async () => {
  const view = await renderRemote(<Points />, { messages: ['mfe-wallet', {}] });
  expect(view.container).toHaveTextContent('none');
  view.emit(EVENT, { points: 5 } as never);
  expect(view.container).toHaveTextContent('{"points":5}');
});
