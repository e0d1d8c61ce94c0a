import { codeBlock, indented } from './code-block.ts';
import type { Recipe } from './recipe.ts';

const SENDER = 'mfe-promotions/src/prediction';
const RECEIVER = 'mfe-games/src/lobby';
const TEXTS = {
  en: 'Your last guess: {{score}}',
  ph: 'Ang huli mong hula: {{score}}',
  zh: '你最近的竞猜：{{score}}',
  ms: 'Tekaan terakhir anda: {{score}}',
};

const TEST_OF_SENDER = `  it('is listener by the other remotes once it is in', async () => {
    const listener = jest.fn();
    const stop = listen('mfe-promotions/score-predicted', listener);
    const { user } = await open('A member with two tokens guesses');
    await user.click(await screen.findByRole('button', { name: GUESS }));
    expect(await screen.findByText('Your guess is in')).toBeVisible();
    expect(listener.mock.calls).toEqual([[{ match_id: '7', score: '0–0' }, 'mfe-promotions']]);
    stop();
  });

`;
const TEST_OF_RECEIVER = `import { expect, it } from '@jest/globals';
import { aMember } from '@palaro/shared-lib/scenarios';
import { screen } from '@testing-library/react';
import { renderGames } from '../testing.tsx';
import { EventPage } from './event-page.tsx';

it('shows the last guess, which another remote takes', async () => {
  const view = await renderGames(<EventPage />, { at: '/event?category=prediction', as: aMember() });
  view.emit('mfe-promotions/score-predicted', { match_id: '7', score: '2–1' });
  expect(await screen.findByText('Your last guess: 2–1')).toBeVisible();
});
`;

export const sendAnEvent: Recipe = {
  page: 'send-an-event',
  tests: [`${SENDER}/prediction.test.tsx`, `${RECEIVER}/event-page.test`, 'mfe-games/src/locales'],
  walk: async ({ text, change, write }) => {
    const manifest = 'mfe-promotions/manifest.ts';
    await change(manifest, '{ prefetch, defineRemote }', '{ prefetch, defineRemote, payload }');
    await change(manifest, '  tags: [', `${indented(codeBlock(text, 'emits: {'), 2)}  tags: [`);

    const card = `${SENDER}/match-card.tsx`;
    await change(card, '{ useIntent }', '{ useEmit, useIntent }');
    await change(card, '  return (\n', `${indented(codeBlock(text, 'const emit ='), 2)}  return (\n`);
    await change(
      card,
      '() => void place({ match_id: match.match_id, home_score: home, away_score: away })',
      '() => void predict()',
    );
    const sending = `${SENDER}/prediction.test.tsx`;
    await change(sending, '{ describe, expect, it }', '{ describe, expect, it, jest }');
    await change(
      sending,
      "import { screen, waitFor, within } from '@testing-library/react';",
      "import { listen } from '@palaro/shared-lib/core';\nimport { screen, waitFor, within } from '@testing-library/react';",
    );
    const keeps = "  it('keeps a score between 0 and 99'";
    await change(sending, keeps, `${TEST_OF_SENDER}${keeps}`);

    const page = `${RECEIVER}/event-page.tsx`;
    await change(page, '{ Slot, useSearchParams }', '{ listen, Slot, useSearchParams }');
    await change(
      page,
      "{ Page, Skeleton } from '@palaro/shared-lib/ui';",
      "{ Notice, Page, Skeleton } from '@palaro/shared-lib/ui';\nimport { useEffect, useState } from 'react';",
    );
    await change(page, '      <Slot name', '      <LastGuess />\n      <Slot name');
    await change(
      page,
      'export default EventPage;\n',
      `export default EventPage;\n\n${codeBlock(text, "/** The member's last guess")}`,
    );
    for (const [language, words] of Object.entries(TEXTS))
      await change(
        `mfe-games/src/locales/${language}.json`,
        '  "lobby.categories"',
        `  "event.lastGuess": "${words}",\n  "lobby.categories"`,
      );
    await write(`${RECEIVER}/event-page.test.tsx`, TEST_OF_RECEIVER);
  },
};
