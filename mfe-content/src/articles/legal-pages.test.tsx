import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { faultsIn, renderContent } from '../testing.tsx';
import { PrivacyPage } from './privacy-page.tsx';
import { ResponsiblePlayPage } from './responsible-play-page.tsx';
import { TermsPage } from './terms-page.tsx';

const DETAILS = '/cms/articledetails';

it.each<[string, string, ComponentType]>([
  ['Responsible play', 'responsible-play', ResponsiblePlayPage],
  ['Terms', 'terms', TermsPage],
  ['Privacy', 'privacy', PrivacyPage],
])('a visitor reads the page "%s" of the house', async (title, slug, LegalPage) => {
  const { container, calls } = await renderContent(<LegalPage />, {
    answers: {
      [DETAILS]: ({ slug: asked }: Record<string, unknown>) => ({
        slug: asked,
        title,
        description: '',
        published_at: '2026-11-01 00:00:00',
        blocks: [{ type: 'paragraph', text: `The text of ${String(asked)}.` }],
      }),
    },
  });
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(await screen.findByText(`The text of ${slug}.`)).toBeVisible();
  expect(calls).toEqual([{ path: DETAILS, body: { slug, lang: 'en' } }]);
  expect(await faultsIn(container)).toEqual([]);
});
