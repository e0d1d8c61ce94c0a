import type { Language } from '@palaro/contract';

/** The settings of the isolation page. All are in the address, so that a link shows a colleague the same. */
export interface Choices {
  /** Title of the scenario. Empty: the first one; a title that the release lacks: none. */
  scenario: string;
  language: Language;
  theme: 'light' | 'dark';
  /** Width of the screen in CSS pixels. */
  width: number;
  /** Latency added to each call, in milliseconds. */
  latency: number;
  /** Paths of calls that fail. */
  failing: string[];
  /** What answers: the scenario, or the site's own API with this browser's session. */
  api: 'scenario' | 'live';
}

export const WIDTHS = [320, 360, 390, 768, 1280] as const;
export const LATENCIES = [0, 300, 1_000, 5_000] as const;

const LANGUAGES: readonly Language[] = ['en', 'ph', 'zh', 'ms'];

export function readChoices(search: string): Choices {
  const given = new URLSearchParams(search);
  const language = given.get('language');
  const numberOf = (name: string, from: number, to: number, otherwise: number) => {
    const value = Number(given.get(name) ?? otherwise);
    return Number.isInteger(value) && value >= from && value <= to ? value : otherwise;
  };
  return {
    scenario: given.get('scenario') ?? '',
    language: LANGUAGES.find((known) => known === language) ?? 'en',
    theme: given.get('theme') === 'light' ? 'light' : 'dark',
    width: numberOf('width', 240, 2_560, 360),
    latency: numberOf('latency', 0, 60_000, 0),
    failing: given.getAll('failing'),
    api: given.get('api') === 'live' ? 'live' : 'scenario',
  };
}

/** The search of an address with these settings. */
export function searchOf(choices: Choices, { screen = false } = {}): string {
  const { failing, ...single } = choices;
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(single)) search.set(name, String(value));
  for (const path of failing) search.append('failing', path);
  if (screen) search.set('screen', '');
  return `?${search}`;
}
