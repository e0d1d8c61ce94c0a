import { describe, expect, it } from '@jest/globals';
import { cms } from '@palaro/contract';
import { aMember, answering, type CallAnswer, refusing } from '@palaro/shared-lib/scenarios';
import { screen, waitFor } from '@testing-library/react';
import { faultsIn, renderContent } from '../testing.tsx';
import { Announcements } from './announcements.tsx';

const LIST = cms.announcementbannerlist;
const text = (en: string) => ({ en, ph: en, zh: en, ms: en });
const announcement = (banner_type: number, title: string, link = '') => ({
  id: title,
  banner_type,
  title: text(title),
  text: text('Read on'),
  link,
  art_seed: 'a',
});
const both = [announcement(1, 'For visitors'), announcement(2, 'For members', '/promotions')];
const open = (answer: CallAnswer, as: ReturnType<typeof aMember> | null = null) =>
  renderContent(<Announcements />, { as, answers: [answer] });

describe('an announcement', () => {
  // Specification 2.8: /cms/announcementbannerlist announcement:announcements
  it('of banner_type 1 is shown before log-in', async () => {
    const { container, shows } = await open(answering(LIST, both));
    expect(await screen.findByText('For visitors. Read on')).toBeVisible();
    expect(screen.queryByText(/For members/)).toBeNull();
    await shows('announcement:announcements', { call: LIST.path, value: 'For visitors' });
    expect(await faultsIn(container)).toEqual([]);
  });

  // Specification 2.8: /cms/announcementbannerlist announcement:announcements
  it('of any other type is shown after it, and links to its address', async () => {
    await open(answering(LIST, both), aMember());
    expect(await screen.findByRole('link', { name: 'For members. Read on' })).toHaveAttribute(
      'href',
      '/promotions',
    );
  });

  it.each([answering(LIST, []), refusing(LIST, 'SystemError')])(
    'leaves the line empty when there is none: %j',
    async (answer) => {
      const { container, calls } = await open(answer);
      await waitFor(() => expect(calls).toHaveLength(1));
      expect(container).toBeEmptyDOMElement();
    },
  );
});
