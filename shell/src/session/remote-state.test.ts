import { beforeEach, describe, expect, it } from '@jest/globals';
import type { BootDocument, StateRecord } from '@palaro/contract';
import { stateKey } from '@palaro/shared-lib/core';
import { aMember } from '@palaro/shared-lib/scenarios';
import { provideEmitters } from '../remotes/event-emitters.ts';
import { createStore } from './store.ts';

const emit = provideEmitters('mfe-auth').emitterOf('mfe-auth');
const favList = stateKey<string[]>('favList', []);
const betHistory = stateKey<string[]>('betHistory', []);
const socialList = stateKey<string[]>('socialList', []);

const remote = (name: string, keys: StateRecord['keys']) => ({
  name,
  manifest: { name, pages: [], slots: [], emits: [], state: { module: 'state', keys } },
});
const set = {
  releases: [
    remote('mfe-games', { favList: { persists: true }, betHistory: {} }),
    remote('mfe-content', { socialList: { persists: true, outlivesLogOut: true } }),
  ],
} as unknown as BootDocument;

/** A tab of the site with its open remotes. */
function openTab(remotes = ['mfe-games', 'mfe-content']) {
  const { store, remoteState } = createStore(set);
  if (remotes.includes('mfe-games')) remoteState.inject('mfe-games', [favList, betHistory]);
  if (remotes.includes('mfe-content')) remoteState.inject('mfe-content', [socialList]);
  return { store, remoteState, state: () => store.getState() as unknown as Record<string, unknown> };
}

/** A change as by an API answer: Redux Toolkit batches the notification of listeners to a later frame. */
const asAnswer = <T extends object>(action: T) => ({ ...action, meta: { RTK_autoBatch: true } });

/** The browser's storage event in the other tabs. */
const storedElsewhere = (key: string, newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));

beforeEach(() => localStorage.clear());

describe('remote state of a member', () => {
  // Specification 3.8
  it('is restored after a reload only for keys that persist', () => {
    const { store } = openTab();
    store.dispatch(favList.set(['gold-rush']));
    store.dispatch(betHistory.set(['round-1']));
    const { state } = openTab();
    expect([state()['favList'], state()['betHistory']]).toEqual([['gold-rush'], []]);
  });

  // Specification 4.2
  it('is cleared by a log-out except for keys that outlive it, also of remotes that are not loaded', () => {
    const before = openTab();
    emit('session.started', aMember());
    before.store.dispatch(favList.set(['gold-rush']));
    before.store.dispatch(betHistory.set(['round-1']));
    before.store.dispatch(socialList.set(['facebook']));
    localStorage.setItem('palaro.state.keyOfARemoteThatIsGone', '1');
    emit('session.log-out-asked', null);
    expect(before.state()).toMatchObject({ favList: [], betHistory: [], socialList: ['facebook'] });
    const after = openTab();
    expect(after.state()).toMatchObject({ favList: [], socialList: ['facebook'] });
    expect(Object.keys(localStorage)).toEqual(['palaro.state.socialList']);
  });

  it('is not seen by another member who logs in on the same phone', () => {
    const { store, state } = openTab();
    emit('session.started', aMember());
    store.dispatch(favList.set(['gold-rush']));
    emit('session.started', aMember({ account_id: 'pedro77' }));
    expect(state()['favList']).toEqual([]);
    expect(localStorage.getItem('palaro.state.favList')).toBeNull();
  });

  it('is the same in every open tab', () => {
    const { state } = openTab();
    localStorage.setItem('palaro.state.favList', '["gold-rush"]');
    storedElsewhere('palaro.state.favList', '["gold-rush"]');
    expect(state()['favList']).toEqual(['gold-rush']);
    localStorage.removeItem('palaro.state.favList');
    storedElsewhere('palaro.state.favList', null);
    expect(state()['favList']).toEqual([]);
  });

  it('is that of the member who has logged in meanwhile, in a page that comes back from the browser’s cache', () => {
    const { store, state } = openTab();
    emit('session.started', aMember());
    store.dispatch(favList.set(['gold-rush']));
    localStorage.setItem('palaro.account', JSON.stringify(aMember({ account_id: 'pedro77' })));
    localStorage.setItem('palaro.state.favList', '["lucky-cat"]');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(state()['favList']).toEqual(['lucky-cat']);
    expect(localStorage.getItem('palaro.state.favList')).toBe('["lucky-cat"]');
  });

  it('is cleared in this tab when the member logs out in another, without removing what that tab has stored since', () => {
    const { store, state } = openTab();
    emit('session.started', aMember());
    store.dispatch(favList.set(['gold-rush']));
    // The other tab: log out, log in as somebody else, add a favourite.
    localStorage.setItem('palaro.account', JSON.stringify(aMember({ account_id: 'pedro77' })));
    localStorage.setItem('palaro.state.favList', '["lucky-cat"]');
    storedElsewhere('palaro.account', localStorage.getItem('palaro.account'));
    expect(state()['favList']).toEqual([]);
    expect(localStorage.getItem('palaro.state.favList')).toBe('["lucky-cat"]');
    storedElsewhere('palaro.state.favList', '["lucky-cat"]');
    expect(state()['favList']).toEqual(['lucky-cat']);
  });

  it.each<[string, (tab: ReturnType<typeof openTab>) => void]>([
    [
      'another remote comes',
      ({ remoteState, store }) => {
        store.dispatch(asAnswer(favList.set(['gold-rush'])));
        remoteState.inject('mfe-content', [socialList]);
      },
    ],
    [
      'its own remote leaves',
      ({ remoteState, store }) => {
        store.dispatch(asAnswer(favList.set(['gold-rush'])));
        remoteState.eject('mfe-games');
      },
    ],
    [
      'another tab keeps something else',
      ({ remoteState, store }) => {
        remoteState.inject('mfe-content', [socialList]);
        store.dispatch(asAnswer(favList.set(['gold-rush'])));
        localStorage.setItem('palaro.state.socialList', '["viber"]');
        storedElsewhere('palaro.state.socialList', '["viber"]');
      },
    ],
  ])('is stored also when %s before the store has notified of the answer', (_case, change) => {
    change(openTab(['mfe-games']));
    expect(localStorage.getItem('palaro.state.favList')).toBe('["gold-rush"]');
  });

  it('is not stored when its answer arrives during a log-out, except for keys that outlive it', () => {
    const { store, state } = openTab();
    emit('session.started', aMember());
    store.dispatch(asAnswer(favList.set(['gold-rush'])));
    store.dispatch(asAnswer(socialList.set(['viber'])));
    emit('session.log-out-asked', null);
    expect(state()['favList']).toEqual([]);
    expect(Object.entries(localStorage)).toEqual([['palaro.state.socialList', '["viber"]']]);
  });

  it('is removed with its remote and restored with it', () => {
    const { store, remoteState, state } = openTab();
    store.dispatch(favList.set(['gold-rush']));
    remoteState.eject('mfe-games');
    expect(Object.keys(state())).not.toContain('favList');
    remoteState.inject('mfe-games', [favList, betHistory]);
    expect(state()['favList']).toEqual(['gold-rush']);
  });

  it('is refused for a key that the manifest does not name', () => {
    const { remoteState } = openTab([]);
    expect(() => remoteState.inject('mfe-games', [socialList])).toThrow(
      'mfe-games does not declare the state key socialList',
    );
  });

  it('starts with the initial value when the stored one is unreadable', () => {
    localStorage.setItem('palaro.state.favList', '["gold');
    expect(openTab().state()['favList']).toEqual([]);
  });
});
