import { createInstance } from '@module-federation/runtime';
import type * as Core from '@palaro/shared-lib/core';
import * as React from 'react';
import * as ReactDom from 'react-dom';
import { createRoot } from 'react-dom/client';

/** The remote that this page was asked for: `?name=mfe_content_1_0_0&entry=<address of its plain entry>`. */
const requested = new URLSearchParams(location.search);
const name = requested.get('name') ?? '';

const own = (lib: object) => ({
  version: React.version,
  scope: 'default',
  lib: () => lib,
  shareConfig: { singleton: true, requiredVersion: `^${React.version}` },
});

const host = createInstance({
  name: 'plain_host',
  remotes: [{ name, entry: requested.get('entry') ?? '', entryGlobalName: name, type: 'var' }],
  shared: { react: own(React), 'react-dom': own(ReactDom) },
});

async function load<T>(module: string): Promise<T> {
  const loaded = await host.loadRemote<T>(`${name}/${module}`);
  if (!loaded) throw new Error(`The remote has no module ${module}`);
  return loaded;
}

/** The library's door, which only the remote itself provides here. */
async function doorOfRemote(): Promise<typeof Core> {
  const shareConfig = { singleton: true, requiredVersion: '*' };
  const door = await host.loadShare<typeof Core>('@palaro/shared-lib/core', {
    customShareInfo: { scope: ['default'], shareConfig },
  });
  const loaded = door && door();
  if (!loaded) throw new Error('The remote has brought no library');
  return loaded;
}

/** What any host does: shares its React, loads a module of the remote and renders it. */
async function start(): Promise<void> {
  const messages = await load<Record<string, string>>('messages.en');
  const { addMessages, api, combineReducers, configureStore, http, MemoryRouter, Provider, startMessages } =
    await doorOfRemote();
  // This host has no API, and answers the page's two calls itself.
  const channels = [{ name: 'Telegram', url: 'https://t.me/palaro_example', icon: 'telegram' }];
  const questions = { questions: [], complaint: { lang: 'en', steps: [] } };
  http.defaults.adapter = async (config) => ({
    config,
    data: {
      status: 1,
      statusdesc: 'OK',
      value: config.url?.endsWith('/support/questionlist') ? questions : channels,
      trace_id: 'plain-host',
    },
    headers: {},
    status: 200,
    statusText: 'OK',
  });
  await startMessages('en');
  await addMessages('mfe-content', async () => messages);
  const page = await load<{ default: React.ComponentType }>('contact');
  const store = configureStore({
    reducer: combineReducers({
      session: () => ({ account: null, ended: null }),
      [api.reducerPath]: api.reducer,
    }),
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  const root = document.body.appendChild(document.createElement('div'));
  createRoot(root).render(
    <Provider store={store}>
      <MemoryRouter initialEntries={['/contactUs']}>
        <page.default />
      </MemoryRouter>
    </Provider>,
  );
}

void start();
