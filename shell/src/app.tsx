import type { BootDocument } from '@palaro/contract';
import {
  apiBase,
  BrowserRouter,
  configure,
  connectNavigation,
  connectSlots,
  http,
  LOCALE_TAGS,
  Provider,
  rememberInvitation,
  startMessages,
  storedLanguage,
} from '@palaro/shared-lib/core';
import { createRoot } from 'react-dom/client';
import { reportBroken, runningRelease } from './boot/releases.ts';
import { reportLoaded } from './boot/reports.ts';
import { followRevoked } from './boot/revoked.ts';
import { startServiceWorker } from './boot/service-worker.ts';
import { App } from './routing/app-routes.tsx';
import { loadFirstParts } from './remotes/first-parts.ts';
import { reportRecovered } from './remotes/recovered.ts';
import { connectRemoteState } from './remotes/remote-module.ts';
import { provideEmitters } from './remotes/event-emitters.ts';
import { RemoteSlot } from './remotes/remote-slot.tsx';
import { createStore, dropUnused } from './session/store.ts';

/** Until then the first view has the network for itself. */
const ERRORS_AFTER_MS = 2_000;

/** The shell's second step: the doors of shared-lib are available, and the site renders. */
export async function startApp(set: BootDocument): Promise<void> {
  configure(set.config);
  rememberInvitation(location.search);
  http.defaults.baseURL = apiBase(set.config);
  document.documentElement.lang = LOCALE_TAGS[storedLanguage()];
  provideEmitters(set.policy?.sessionOwner ?? null);
  const { store, remoteState } = createStore(set);
  connectRemoteState({ ...remoteState, dropUnused: () => dropUnused(store) });
  followRevoked(set);
  connectNavigation(set.releases.flatMap(({ manifest }) => manifest ?? []));
  connectSlots((slot) => <RemoteSlot set={set} {...slot} />);
  const messages = startMessages(storedLanguage(), { errorsAfterMs: ERRORS_AFTER_MS });
  // QA may replace a module, so it starts first.
  if (!set.qa) loadFirstParts(set);
  await messages;
  if (set.qa) {
    const { startQa } = await import(/* webpackChunkName: "qa" */ './qa/start-qa.tsx');
    await startQa(set, set.qa);
  }
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element');
  const onUncaughtError = (error: unknown) => {
    reportBroken('shell', error);
    reportError(error);
  };
  createRoot(root, { onRecoverableError: reportRecovered, onUncaughtError }).render(
    <Provider store={store}>
      <BrowserRouter>
        <App set={set} />
      </BrowserRouter>
    </Provider>,
  );
  const shell = runningRelease('shell');
  if (shell) reportLoaded(shell, performance.now());
  startServiceWorker();
}
