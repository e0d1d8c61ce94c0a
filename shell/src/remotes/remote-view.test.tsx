import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { member, type BootDocument, type SlotRecord } from '@palaro/contract';
import {
  callApi,
  configureStore,
  http,
  listen,
  Provider,
  startMessages,
  stateKey,
  useEmit,
} from '@palaro/shared-lib/core';
import { act, render, screen } from '@testing-library/react';
import { useEffect, type ReactNode } from 'react';

type AxiosAnswer = Awaited<ReturnType<typeof http.request<unknown>>>;
type Load = (remote: string, module: string) => Promise<unknown>;
const mockLoad = jest.fn<Load>();
const mockBroken = jest.fn<(remote: string, failure: unknown) => void>();
const mockLastGood = jest.fn<() => Promise<boolean>>();
jest.mock('../boot/releases.ts', () => ({
  reportBroken: (remote: string, failure: unknown) => mockBroken(remote, failure),
  loadModule: (remote: string, module: string) => mockLoad(remote, module),
  runLastGood: () => mockLastGood(),
  moduleNow: (_remote: string, module: string) => module,
  runningRelease: () => undefined,
  planOf: () => ({ retryAfterMs: [], reloadsOnce: false }),
  stateModuleOf: (remote: string) => (remote.startsWith('mfe-stateful') ? 'state' : undefined),
}));

// Imported after the mock, which replaces the network.
const { RemoteView } = require('./remote-view.tsx') as typeof import('./remote-view.tsx');
const { RemoteSlot } = require('./remote-slot.tsx') as typeof import('./remote-slot.tsx');
const { provideEmitters } = require('./event-emitters.ts') as typeof import('./event-emitters.ts');
const { connectRemoteState, leaveHiddenRemotes } =
  require('./remote-module.ts') as typeof import('./remote-module.ts');

let name = 0;
/** A new remote for each test, because loaded components are cached. */
const fresh = () => `mfe-test${++name}`;
const answer =
  (page: () => ReactNode): Load =>
  (_remote, module) =>
    Promise.resolve({ default: module.startsWith('messages.') ? {} : page });

/** A remote's component that emits an event. */
function Greeter() {
  const emit = useEmit<never>() as (event: string, payload: unknown) => void;
  useEffect(() => emit('greeted', 'hello'), [emit]);
  return null;
}

/** Renders and waits for the mocked loads. */
const show = (element: ReactNode) => act(async () => render(element));

beforeEach(async () => {
  mockLastGood.mockReset().mockResolvedValue(false);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await startMessages('en');
});

describe('a part of the page that a remote fills', () => {
  it('shows the remote once it is loaded', async () => {
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

  it('emits under the name that the shell knows, also in a slot of another remote’s page', async () => {
    const { EmitterProvider } = provideEmitters(null);
    const [page, part] = [fresh(), fresh()];
    const received: unknown[] = [];
    const stop = [page, part].map((remote) =>
      listen(`${remote}/greeted` as 'session.started', (payload, from) => received.push([payload, from])),
    );
    mockLoad.mockImplementation(answer(Greeter));
    await show(
      <EmitterProvider remote={page}>
        <Greeter />
        <RemoteView remote={part} module="greeter" size="slot" waiting={null} />
      </EmitterProvider>,
    );
    for (const end of stop) end();
    expect(received).toEqual([
      ['hello', page],
      ['hello', part],
    ]);
  });

  it('shows the failure of a load, and recovers on a retry without a reload', async () => {
    const remote = fresh();
    mockLoad.mockRejectedValueOnce(new Error('gone')).mockRejectedValueOnce(new Error('gone'));
    await show(<RemoteView remote={remote} module="deposit" size="page" waiting={null} />);
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByText(new RegExp(remote))).toBeVisible();
    mockLoad.mockImplementation(answer(() => <h1>Deposit</h1>));
    await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
    expect(await screen.findByRole('heading', { name: 'Deposit' })).toBeVisible();
  });

  it('contains a remote that throws while it renders, and reports it to the watch', async () => {
    const remote = fresh();
    mockLoad.mockImplementation(
      answer(() => {
        throw new Error('in render');
      }),
    );
    await show(
      <>
        <p>The rest of the site</p>
        <RemoteView remote={remote} module="deposit" size="page" waiting={null} />
      </>,
    );
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByText('The rest of the site')).toBeVisible();
    expect(mockBroken).toHaveBeenCalledWith(remote, expect.objectContaining({ message: 'in render' }));
  });

  it('shows nothing for a failure in a slot', async () => {
    mockLoad.mockRejectedValue(new Error('gone'));
    const { container } = await show(
      <RemoteView remote={fresh()} module="banners" size="slot" waiting={<p>Waiting</p>} />,
    );
    expect(container).toBeEmptyDOMElement();
  });
});

describe('the state of a remote', () => {
  it('loads before its first component, is removed with the session when nothing of it is shown, and loads again', async () => {
    const inject = jest.fn<(remote: string, keys: unknown) => void>();
    const eject = jest.fn<(remote: string) => void>();
    const dropUnused = jest.fn();
    connectRemoteState({ inject, eject, dropUnused });
    const keys = [stateKey('favList', [])];
    mockLoad.mockImplementation((_remote, module) =>
      Promise.resolve(
        module === 'state' ? { default: keys } : { default: () => <p>{inject.mock.calls.length}</p> },
      ),
    );
    const lobby = <RemoteView remote="mfe-stateful" module="lobby" size="page" waiting={null} />;
    const { unmount } = await show(lobby);
    expect(screen.getByText('1')).toBeVisible();
    expect(inject).toHaveBeenCalledWith('mfe-stateful', keys);

    leaveHiddenRemotes();
    expect(eject).not.toHaveBeenCalledWith('mfe-stateful');
    unmount();
    leaveHiddenRemotes();
    expect(eject).toHaveBeenCalledWith('mfe-stateful');
    expect(dropUnused).toHaveBeenCalled();
    await show(lobby);
    expect(inject.mock.calls.filter(([remote]) => remote === 'mfe-stateful')).toHaveLength(2);
  });
});

describe('a slot', () => {
  const filledBy = (slots: (SlotRecord & { remote: string })[]) =>
    ({
      releases: slots.map(({ remote, ...slot }) => ({
        manifest: { name: remote, pages: [], slots: [slot] },
      })),
    }) as unknown as BootDocument;
  const showSlot = (set: BootDocument, account: object | null) =>
    show(
      <Provider store={configureStore({ reducer: { session: () => ({ account }) } })}>
        <RemoteSlot set={set} name="mfe-wallet/statement-results" />
      </Provider>,
    );

  it('shows the components of all remotes that fill it, in their declared order', async () => {
    const [first, second] = [fresh(), fresh()];
    mockLoad.mockImplementation((remote, module) => answer(() => <p>{remote}</p>)(remote, module));
    await showSlot(
      filledBy([
        { remote: second, slot: 'mfe-wallet/statement-results', module: 'b', order: 20 },
        { remote: first, slot: 'mfe-wallet/statement-results', module: 'a', order: 10 },
        { remote: 'mfe-elsewhere', slot: 'home', module: 'c', order: 1 },
      ]),
      null,
    );
    expect(screen.getAllByText(/mfe-/).map(({ textContent }) => textContent)).toEqual([first, second]);
  });

  it('loads and shows members’ components for members only', async () => {
    const set = filledBy([
      { remote: fresh(), slot: 'mfe-wallet/statement-results', module: 'a', order: 10, only: 'member' },
    ]);
    mockLoad.mockClear().mockImplementation(answer(() => <p>For members</p>));
    const { unmount } = await showSlot(set, null);
    expect(mockLoad).not.toHaveBeenCalled();
    unmount();
    await showSlot(set, { account_id: 'maria88' });
    expect(await screen.findByText('For members')).toBeVisible();
  });
});

describe('an older version in place of a failed one', () => {
  it('replaces it before an error is shown, and removes what it left', async () => {
    const remote = fresh();
    const eject = jest.fn<(remote: string) => void>();
    const dropUnused = jest.fn();
    connectRemoteState({ inject: () => undefined, eject, dropUnused });
    mockLoad.mockRejectedValue(new Error('gone'));
    mockLastGood.mockImplementation(async () => {
      mockLoad.mockImplementation(answer(() => <h1>As before</h1>));
      return true;
    });
    await show(<RemoteView remote={remote} module="deposit" size="page" waiting={null} />);
    expect(await screen.findByRole('heading', { name: 'As before' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(eject).toHaveBeenCalledWith(remote);
    expect(dropUnused).toHaveBeenCalledTimes(1);
  });

  it('is not used while a mutation is in flight', async () => {
    let answered: (value: AxiosAnswer) => void = () => undefined;
    http.defaults.adapter = () => new Promise<AxiosAnswer>((resolve) => (answered = resolve));
    const call = callApi(member.login, { username: 'maria88', password: 'palaro2026' } as never);
    mockLoad.mockRejectedValue(new Error('gone'));
    await show(<RemoteView remote={fresh()} module="deposit" size="page" waiting={null} />);
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(mockLastGood).not.toHaveBeenCalled();
    answered({ data: {}, status: 200 } as AxiosAnswer);
    await call;
  });

  it('is not used while another component of the remote runs', async () => {
    const remote = fresh();
    mockLoad.mockImplementation((...asked) =>
      asked[1] === 'broken' ? Promise.reject(new Error('gone')) : answer(() => <p>It runs</p>)(...asked),
    );
    await show(<RemoteView remote={remote} module="works" size="slot" waiting={null} />);
    expect(await screen.findByText('It runs')).toBeVisible();
    await show(<RemoteView remote={remote} module="broken" size="page" waiting={null} />);
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(mockLastGood).not.toHaveBeenCalled();
  });
});
