import type { Session } from '@palaro/shared-lib/contract';
import {
  addMessages,
  api,
  combineReducers,
  configureStore,
  connectSession,
  http,
  MemoryRouter,
  Provider,
  Route,
  Routes,
  startMessages,
  useLocation,
} from '@palaro/shared-lib/core';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';

/** Path of a call → what it answers: a `value`, `{ refuse: key }`, `{ answer: {…} }` for a whole envelope, or a function of the request. */
export type Answers = Record<string, unknown>;

interface Options {
  as?: Session | null;
  answers?: Answers;
  /** Name and English messages of the remote. */
  messages: readonly [name: string, en: Record<string, string>];
  /** Address at which the screen is opened. */
  at?: string;
}

/**
 * Renders a screen of a remote as the shell would: store, session, messages, router; only the network's edge is replaced. A call
 * without an answer fails the test that makes it. `calls` lists what was sent.
 */
export async function renderRemote(
  screen: ReactElement,
  { as = null, answers = {}, messages, at = '/' }: Options,
) {
  const calls: { path: string; body: Record<string, unknown> }[] = [];
  http.defaults.adapter = async (config) => {
    const path = config.url ?? '';
    const body = bodyOf(config.data);
    calls.push({ path, body });
    if (!(path in answers)) throw new Error(`The test gives no answer for ${path}`);
    const given = answers[path];
    const data = envelope(typeof given === 'function' ? (given as (body: unknown) => unknown)(body) : given);
    return { data, status: 200, statusText: 'OK', headers: {}, config };
  };
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
    }),
    middleware: (defaults) => defaults().concat(api.middleware),
  });
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
          <Route path="*" element={screen} />
        </Routes>
      </MemoryRouter>
    </Provider>,
  );
  return { ...view, user: userEvent.setup(), calls, ended, address: () => address };
}

/** What was sent: JSON, or the fields and files of a form. */
const bodyOf = (data: unknown): Record<string, unknown> =>
  data instanceof FormData ? Object.fromEntries(data) : (JSON.parse(String(data)) as Record<string, unknown>);

function envelope(given: unknown): unknown {
  if (typeof given === 'object' && given !== null) {
    if ('refuse' in given)
      return {
        status: 2,
        statusdesc: given.refuse,
        ...('details' in given ? { details: given.details } : {}),
        trace_id: 'test',
      };
    if ('answer' in given)
      return { status: 1, statusdesc: 'OK', value: {}, trace_id: 'test', ...(given.answer as object) };
  }
  return { status: 1, statusdesc: 'OK', value: given, trace_id: 'test' };
}
