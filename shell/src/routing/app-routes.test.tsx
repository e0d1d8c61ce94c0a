import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { BootDocument } from '@palaro/contract';
import { MemoryRouter, Provider, startMessages, useLocation } from '@palaro/shared-lib/core';
import { aMember } from '@palaro/shared-lib/scenarios';
import { act, render, screen } from '@testing-library/react';
import { provideEmitters } from '../remotes/event-emitters.ts';
import { createStore } from '../session/store.ts';

// The frame, the scroll position and what follows the member have tests of their own; they would fetch, or scroll.
jest.mock('./keep-scroll.tsx', () => ({ KeepScroll: () => null }));
jest.mock('../frame/main-frame.tsx', () => ({ MainFrame: () => null }));
jest.mock('../frame/auth-slot.tsx', () => ({ AuthSlot: () => null }));
jest.mock('../frame/reminder.tsx', () => ({ Reminder: () => null }));
jest.mock('../session/follow-member.tsx', () => ({ FollowMember: () => null }));
jest.mock('../remotes/remote-view.tsx', () => ({
  RemoteView: ({ module }: { module: string }) => `the page ${module}`,
}));
jest.mock('../remotes/prefetch-pages.ts', () => ({ prefetchPages: () => undefined }));

const { App } = require('./app-routes.tsx') as typeof import('./app-routes.tsx');
const emit = provideEmitters('mfe-auth').emitterOf('mfe-auth');

const page = (path: string, guard: string) => ({
  path,
  module: path.slice(1),
  layout: 'standalone',
  guard,
  titleKey: 'title',
  title: { en: 'Title', ph: 'Pamagat', zh: '标题', ms: 'Tajuk' },
});
const set = {
  releases: [
    {
      name: 'mfe-test',
      manifest: {
        slots: [],
        pages: [page('/visitors', 'visitor'), page('/members', 'member'), page('/all', 'open')],
      },
    },
  ],
} as unknown as BootDocument;

function Address() {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{pathname + search}</p>;
}

async function open(address: string, isMember: boolean): Promise<string> {
  const { store } = createStore(set);
  if (isMember) emit('session.started', aMember());
  await act(async () =>
    render(
      <Provider store={store}>
        <MemoryRouter initialEntries={[address]}>
          <Address />
          <App set={set} />
        </MemoryRouter>
      </Provider>,
    ),
  );
  return screen.getByTestId('address').textContent;
}

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  await startMessages('en');
});

describe('a page', () => {
  // Specification 2.5
  it.each([
    ['/visitors', true, '/'],
    ['/visitors', false, '/visitors'],
    ['/members', false, '/?auth=login'],
    ['/members', true, '/members'],
    ['/all', true, '/all'],
    ['/all', false, '/all'],
  ])('%s opened by a member (%s) leads to %s', async (address, isMember, expected) => {
    expect(await open(address, isMember)).toBe(expected);
    if (expected === address) expect(screen.getByText(`the page ${address.slice(1)}`)).toBeVisible();
  });
});
