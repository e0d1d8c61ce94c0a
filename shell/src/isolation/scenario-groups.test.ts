import { describe, expect, it } from '@jest/globals';
import type { IsolatedRemote } from './remote-of.ts';
import { scenarioGroups } from './scenario-groups.ts';

const page = (path: string, module: string, en: string) => ({ path, module, title: { en } });
const REMOTE = {
  manifest: {
    pages: [
      page('/deposit', 'deposit', 'Deposit'),
      page('/mayapay', 'deposit', 'Maya'),
      page('/news', 'news', 'News'),
    ],
  },
  scenarios: {
    'A member pays with Maya': { at: '/mayapay' },
    'A member reads the offers': { at: '/' },
    'A member logs in': { at: '/?auth=login' },
    'A member chooses a way to pay': { at: '/deposit?method=manual' },
    'A member sees what they won': { at: '/event', slot: 'event-prediction' },
    'A member reads the news': { at: '/news' },
    'A member is elsewhere': { at: '/nowhere' },
  },
} as unknown as IsolatedRemote;

const shown = (search: string) =>
  scenarioGroups(REMOTE, search).map(({ label, scenarios }) => [label, scenarios.map(({ title }) => title)]);

describe('the scenarios of a remote', () => {
  it('are grouped by the module of their page, or by their slot', () => {
    expect(shown('')).toEqual([
      ['deposit (2 pages)', ['A member pays with Maya', 'A member chooses a way to pay']],
      ['Slot home', ['A member reads the offers']],
      ['Slot auth', ['A member logs in']],
      ['Slot event-prediction', ['A member sees what they won']],
      ['News (/news)', ['A member reads the news']],
      ['/nowhere', ['A member is elsewhere']],
    ]);
  });

  it.each([
    ['words of the title, in any order and case', 'MAYA pays', ['A member pays with Maya']],
    ['the address', 'method=manual', ['A member chooses a way to pay']],
    ['the group', 'slot auth', ['A member logs in']],
    ['nothing that there is', 'quantum', []],
  ])('are found by %s', (_case, search, expected) => {
    expect(
      scenarioGroups(REMOTE, search).flatMap(({ scenarios }) => scenarios.map(({ title }) => title)),
    ).toEqual(expected);
  });
});
