import type { BootDocument } from '@palaro/contract';
import {
  apiBase,
  configure,
  connectNavigation,
  http,
  LOCALE_TAGS,
  MemoryRouter,
  Provider,
  startMessages,
  type AnyStateKey,
} from '@palaro/shared-lib/core';
import type { Scenario } from '@palaro/shared-lib/scenarios';
import { createRoot } from 'react-dom/client';
import { loadModule } from '../boot/releases.ts';
import { remoteComponent } from '../remotes/remote-module.ts';
import { provideEmitters } from '../remotes/event-emitters.ts';
import { readAccount } from '../session/account-storage.ts';
import { SessionDialog } from '../session/session-dialog.tsx';
import { checkScreen, hasPanel, postToPanel } from './check-screen.ts';
import { readChoices } from './choices.ts';
import { connectNetwork } from './screen-network.ts';
import { createScreenStore } from './screen-store.ts';
import { modulesAt, Screen } from './screen.tsx';
import { remoteOf, scenarioProblem } from './remote-of.ts';

const NOTHING: Scenario = { at: '/', answers: [] };

/** The frame of the isolation page: one screen of one remote in one state. `<html data-screen="shown">` marks that the screen is complete. */
export async function startScreen(set: BootDocument): Promise<void> {
  const choices = readChoices(location.search);
  const remote = await remoteOf(set);
  const { name, manifest, scenarios } = remote;
  // In isolation the remote may emit every event.
  provideEmitters(name);
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no root element');
  const root = createRoot(element);
  const problem = scenarioProblem(remote, choices.scenario);
  if (problem) return root.render(<p role="alert">{problem}</p>);
  const scenario = scenarios[choices.scenario] ?? Object.values(scenarios)[0] ?? NOTHING;
  configure(set.config);
  http.defaults.baseURL = apiBase(set.config);
  connectNavigation([manifest]);
  const page = document.documentElement;
  page.lang = LOCALE_TAGS[choices.language];
  page.dataset['theme'] = choices.theme;
  await startMessages(choices.language);
  const state = manifest.state
    ? (await loadModule<{ default: readonly AnyStateKey[] }>(name, manifest.state.module)).default
    : [];
  // Loaded before the first render, so that everything after it is due to the remote. A remote that fails to load is shown failing.
  await Promise.allSettled(modulesAt(manifest, scenario).map(({ module }) => remoteComponent(name, module)));
  const account = choices.api === 'live' ? readAccount() : (scenario.as ?? null);
  root.render(
    <Provider store={createScreenStore(account, state)}>
      <MemoryRouter initialEntries={[scenario.at]}>
        <Screen remote={remote} scenario={scenario} />
        <SessionDialog />
      </MemoryRouter>
    </Provider>,
  );
  connectNetwork(scenario.answers, choices, () => {
    const isFirst = page.dataset['screen'] !== 'shown';
    page.dataset['screen'] = 'shown';
    if (isFirst && hasPanel()) void checkScreen(name).then(postToPanel);
  });
}
