import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { startMessages } from '@palaro/shared-lib/core';
import { render, screen, waitForElementToBeRemoved } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

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
  (page: () => React.ReactNode): Load =>
  (_remote, module) =>
    Promise.resolve({ default: module.startsWith('messages.') ? {} : page });

beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await startMessages('en');
});

describe('a part of the page that a remote fills', () => {
  it('shows the remote once it has come', async () => {
    mockLoad.mockImplementation(answer(() => <h1>Deposit</h1>));
    render(<RemoteView remote={fresh()} module="deposit" size="page" waiting={<p>Waiting</p>} />);
    expect(screen.getByText('Waiting')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Deposit' })).toBeVisible();
  });

  it('says what happened when it does not come, and comes back on a retry without a reload', async () => {
    const remote = fresh();
    mockLoad.mockRejectedValueOnce(new Error('gone')).mockRejectedValueOnce(new Error('gone'));
    render(<RemoteView remote={remote} module="deposit" size="page" waiting={null} />);
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByText(new RegExp(remote))).toBeVisible();
    mockLoad.mockImplementation(answer(() => <h1>Deposit</h1>));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Deposit' })).toBeVisible();
  });

  it('keeps a remote that throws while it renders from taking anything else along', async () => {
    mockLoad.mockImplementation(
      answer(() => {
        throw new Error('in render');
      }),
    );
    render(
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
    const { container } = render(
      <RemoteView remote={fresh()} module="banners" size="slot" waiting={<p>Waiting</p>} />,
    );
    await waitForElementToBeRemoved(() => screen.queryByText('Waiting'));
    expect(container).toBeEmptyDOMElement();
  });
});
