import { loadRemote } from '@module-federation/enhanced/runtime';
import { cms } from '@palaro/contract';
import {
  addMessages,
  api,
  combineReducers,
  configureStore,
  http,
  MemoryRouter,
  Provider,
  startMessages,
} from '@palaro/shared-lib/core';
import { answering, answeringAdapter } from '@palaro/shared-lib/scenarios';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';

/** What any host does: shares its React and the library, loads a module of the remote and renders it. */
async function start(): Promise<void> {
  http.defaults.adapter = answeringAdapter([
    answering(cms.sociallist, [{ name: 'Telegram', url: 'https://t.me/palaro_example', icon: 'telegram' }]),
  ]);
  await startMessages('en');
  await addMessages('mfe-content', async (language) => {
    const messages = await loadRemote<Record<string, string>>(`mfe_content/messages.${language}`);
    return messages ?? {};
  });
  const page = await loadRemote<{ default: ComponentType }>('mfe_content/contact');
  if (!page) throw new Error('The remote has no such module');
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
