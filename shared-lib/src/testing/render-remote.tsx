import type { Session } from '@palaro/contract';
import type { EventPayloads } from '@palaro/contract/manifest';
import {
  addMessages,
  api,
  combineReducers,
  configureStore,
  connectEvents,
  connectSession,
  http,
  MemoryRouter,
  Provider,
  Route,
  Routes,
  setupListeners,
  startMessages,
  useLocation,
  type AnyStateKey,
  type EventEmitters,
} from '@palaro/shared-lib/core';
import { answeringAdapter, type CallAnswers } from '@palaro/shared-lib/scenarios';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';

import { expectShown, type GivenInTest, type ShownData } from './shown-data.ts';

interface Options {
  as?: Session | null;
  answers?: CallAnswers;
  /** Name and English messages of the remote. */
  messages: readonly [name: string, en: Record<string, string>];
  /** Address of the screen. */
  at?: string;
  /** The exports of the remote's state module. */
  state?: readonly AnyStateKey[];
}

/** Can be made once in a page; the remote under test may emit all events that it declares. */
let emitters: EventEmitters | undefined;
/** Redux Toolkit's development checks, without their warning about a slow machine. */
const CHECKS = { immutableCheck: { warnAfter: Infinity }, serializableCheck: { warnAfter: Infinity } };

/**
 * Renders a screen of a remote like the shell, with store, session, messages and router; only the network is replaced. A scenario
 * provides all of it. A call without an answer fails its test. `calls` lists the requests; `shows` asserts that a value of an
 * answer is on the screen; `emit` emits an event of another remote.
 */
export async function renderRemote(
  screen: ReactElement,
  { as = null, answers = [], messages, at = '/', state = [] }: Options,
) {
  const calls: { path: string; body: Record<string, unknown> }[] = [];
  const answered: GivenInTest[] = [];
  http.defaults.adapter = answeringAdapter(answers, {
    onRequest: (path, body) => void calls.push({ path, body }),
    onAnswer: (path, answer) => void answered.push({ path, answer }),
  });
  emitters ??= connectEvents(messages[0]);
  const { EmitterProvider, emitterOf } = emitters;
  const ended: string[] = [];
  connectSession({
    credentials: () => (as ? { account_id: as.account_id, auth_token: as.session_token } : null),
    ended: (reason) => ended.push(reason),
  });
  await startMessages('en');
  await addMessages(messages[0], () => Promise.resolve(messages[1]));
  const store = configureStore({
    reducer: combineReducers({
      session: () => ({ account: as, ended: null }),
      [api.reducerPath]: api.reducer,
      ...Object.fromEntries(state.map(({ key, reducer }) => [key, reducer])),
    }),
    middleware: (defaults) => defaults(CHECKS).concat(api.middleware),
  });
  setupListeners(store.dispatch);
  let address = at;
  function Address() {
    const { pathname, search } = useLocation();
    address = pathname + search;
    return null;
  }
  const view = render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[at]}>
        <Address />
        <Routes>
          <Route path="*" element={<EmitterProvider remote={messages[0]}>{screen}</EmitterProvider>} />
        </Routes>
      </MemoryRouter>
    </Provider>,
  );
  const shows = (of: string, data: ShownData) => expectShown(answered, of, data);
  const emit = <Event extends keyof EventPayloads & `${string}/${string}`>(
    event: Event,
    payload: EventPayloads[Event],
  ) => {
    // Where no remote declares an event, `event` itself has no type to split.
    const full: string = event;
    const [remote = '', name = ''] = full.split('/');
    act(() => emitterOf(remote)(name, payload));
  };
  return { ...view, user: userEvent.setup(), calls, ended, address: () => address, shows, emit };
}
