import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { startMessages } from '@palaro/shared-lib/core';
import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';

type Load = (remote: string, module: string) => Promise<unknown>;
const mockLoad = jest.fn<Load>();
jest.mock('../boot/releases.ts', () => ({
  loadModule: (remote: string, module: string) => mockLoad(remote, module),
}));

// Imported after the mock, which stands for the network.
const { RemoteView } = require('./remote-view.tsx') as typeof import('./remote-view.tsx');

let name = 0;
/** A remote of its own for each test: components are kept once they are loaded. */
const fresh = () => `mfe-test${++name}`;
const answer =
  (page: () => ReactNode): Load =>
  (_remote, module) =>
    Promise.resolve({ default: module.startsWith('messages.') ? {} : page });

/** Renders and lets what was loaded arrive. */
const show = (element: ReactNode) => act(async () => render(element));

beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await startMessages('en');
});

describe('a part of the page that a remote fills', () => {
  it('shows the remote once it has come', async () => {
    let arrive: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    mockLoad.mockImplementation(async (...asked) => {
      await arrived;
      return answer(() => <h1>Deposit</h1>)(...asked);
    });
    await show(<RemoteView remote={fresh()} module="deposit" size="page" waiting={<p>Waiting</p>} />);
    expect(screen.getByText('Waiting')).toBeVisible();
    await act(async () => arrive());
    expect(await screen.findByRole('heading', { name: 'Deposit' })).toBeVisible();
  });

  it('says what happened when it does not come, and comes back on a retry without a reload', async () => {
    const remote = fresh();
    mockLoad.mockRejectedValueOnce(new Error('gone')).mockRejectedValueOnce(new Error('gone'));
    await show(<RemoteView remote={remote} module="deposit" size="page" waiting={null} />);
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByText(new RegExp(remote))).toBeVisible();
    mockLoad.mockImplementation(answer(() => <h1>Deposit</h1>));
    await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
    expect(await screen.findByRole('heading', { name: 'Deposit' })).toBeVisible();
  });

  it('keeps a remote that throws while it renders from taking anything else along', async () => {
    mockLoad.mockImplementation(
      answer(() => {
        throw new Error('in render');
      }),
    );
    await show(
      <>
        <p>The rest of the site</p>
        <RemoteView remote={fresh()} module="deposit" size="page" waiting={null} />
      </>,
    );
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByText('The rest of the site')).toBeVisible();
  });

  it('falls silent in a slot', async () => {
    mockLoad.mockRejectedValue(new Error('gone'));
    const { container } = await show(
      <RemoteView remote={fresh()} module="banners" size="slot" waiting={<p>Waiting</p>} />,
    );
    expect(container).toBeEmptyDOMElement();
  });
});
