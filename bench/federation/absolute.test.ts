import { describe, expect, it } from '@jest/globals';
import { absoluteOf, absoluteSection, type Given } from './absolute.ts';
import { VARIANTS, type Round, type Variant } from './figures.ts';
import { heldBytes } from './held-memory.ts';
import { countCarried, partsOf } from './release-cost.ts';
import type { Course, Visit } from './visit.ts';

const visit = (given: Partial<Visit>): Visit => ({
  fcp: 400,
  lcp: 450,
  interactive: 1_900,
  tbt: 80,
  cls: 0,
  requests: 24,
  bytes: 250_000,
  scriptBytes: 180_000,
  waves: 1,
  heap: 5e6,
  ...given,
});

const home = (given: Partial<Visit>): Round => {
  const cold = Object.fromEntries(VARIANTS.map((each) => [each, visit(given)])) as Record<Variant, Visit>;
  return { route: 'home', cold, warm: cold };
};

const file = (name: string, bytes: number) => ({ name, start: 0, firstByte: 0, end: 0, bytes });
const course = (files: Course['files']): Course => ({ files, fcp: 0, lcp: 0, interactive: 0, cpu: 0 });

const GIVEN: Given = {
  home: [home({ interactive: 1_800 }), home({ interactive: 2_100 }), home({ interactive: 9_000 })],
  courses: [
    course([
      file('/r/shell/1.0.0/main.0123456789.js', 30_000),
      file('/r/shell/1.0.0/app.0123456789.js', 60_000),
      file('/r/mfe-games/1.0.0-dev.1a2b3c4d/remoteEntry.0123456789.js', 7_000),
      file('/r/shared-lib/1.0.0/remoteEntry.0123456789.js', 8_000),
    ]),
  ],
  taps: [
    { 'a game': 48, lobby: 80 },
    { 'a game': 120, lobby: 64 },
    { 'a game': 56, lobby: 72 },
  ],
  release: { usual: 40_000, after: 75_000, changed: 24_000, entry: 7_700, record: 1_600, same: 1_700 },
  routes: {
    changes: 50,
    before: { held: 8_000_000, heap: 10_000_000 },
    after: { held: 8_320_000, heap: 10_700_000 },
  },
};

describe("home's first view by itself", () => {
  it('has the medians of its rounds, and of the slowest tap of each', () => {
    expect(absoluteOf(GIVEN)).toEqual({
      fcp_ms: 400,
      lcp_ms: 450,
      answers_ms: 2_100,
      tbt_ms: 80,
      cls: 0,
      inp_ms: 80,
      js_kb: 180,
      federation_kb: 45,
      all_kb: 250,
      requests: 24,
      release_kb: 11,
      route_changes_growth: 0.04,
    });
  });

  it('marks figures that miss their targets', () => {
    const section = absoluteSection(absoluteOf(GIVEN), GIVEN);
    expect(section).toContain('| answers_ms | **2100 ms** | ≤ 2000 ms |');
    expect(section).toContain('| fcp_ms | 400 ms | ≤ 600 ms |');
    expect(section).toContain('a game 56, lobby 72');
  });
});

describe('the memory of a page', () => {
  it('is every node of its heap except compiled code', () => {
    const meta = {
      node_fields: ['type', 'name', 'id', 'self_size'],
      node_types: [['hidden', 'code', 'object'], 'string', 'number', 'number'],
    };
    const nodes = [
      [2, 0, 1, 100],
      [1, 0, 3, 4_000],
      [0, 0, 5, 20],
    ].flat();
    expect(heldBytes(JSON.stringify({ snapshot: { meta }, nodes }))).toBe(120);
  });
});

describe('the cost of a release', () => {
  const version = (of: string, files: Record<string, string>) => ({
    base: `/r/mfe-promotions/${of}/`,
    record: `/r/mfe-promotions/${of}/release.json`,
    entry: `remoteEntry.${of}.js`,
    globalName: `mfe_promotions_${of}`,
    files: new Map(Object.entries(files)),
  });

  it('distinguishes changed chunks from those with only another version name, and from the container', () => {
    const old = version('1', {
      'remoteEntry.1.js': 'entry of mfe_promotions_1',
      'page.js': 'mfe_promotions_1: page',
      'home.js': 'mfe_promotions_1: home',
    });
    const next = version('2', {
      'remoteEntry.2.js': 'entry of mfe_promotions_2',
      'page.js': 'mfe_promotions_2: another page',
      'home.js': 'mfe_promotions_2: home',
      'never.js': 'mfe_promotions_2: not loaded',
    });
    const { onCarried, take } = countCarried();
    onCarried('/', 9_000);
    onCarried('/r/mfe-promotions/2/remoteEntry.2.js', 7_000);
    onCarried('/r/mfe-promotions/2/release.json', 3_000);
    onCarried('/r/mfe-promotions/2/page.js', 500);
    onCarried('/r/mfe-promotions/2/home.js', 300);
    expect(partsOf(take(), old, next)).toEqual({ entry: 7_000, record: 3_000, changed: 500, same: 300 });
    expect(take().size).toBe(0);
  });
});
