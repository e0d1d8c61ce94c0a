import { healthOf } from '../boot/health.ts';
import { complaints } from './complaints.ts';

/** What a screen tells its panel: what is wrong with it, or nothing. */
export interface ScreenReport {
  /** The search of its address, which names scenario and settings. */
  screen: string;
  problems: string[];
}

/** What moves longer than this is checked as it is. */
const REST_MS = 2_000;
/** As the gate of releases has them. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Whether the page is the frame of a panel, which wants to know. */
export const hasPanel = (): boolean => window.parent !== window;

export function postToPanel(problems: string[]): void {
  if (!hasPanel()) return;
  const report: ScreenReport = { screen: location.search, problems };
  window.parent.postMessage(report, location.origin);
}

/** Everything that is wrong with the screen of this remote, now that it is complete. */
export async function checkScreen(remote: string): Promise<string[]> {
  await atRest();
  const failures = healthOf(remote)?.failures ?? [];
  return [
    ...failures.map((code) => `It failed (${code}).`),
    ...complaints().map((text) => `It complained: ${text}`),
    ...(await inaccessibleParts()),
  ];
}

/** What is still fading in does not have its own contrast. */
async function atRest(): Promise<void> {
  const endings = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    .map(({ finished }) => finished);
  await Promise.race([
    Promise.allSettled(endings),
    new Promise((resolve) => {
      setTimeout(resolve, REST_MS);
    }),
  ]);
}

async function inaccessibleParts(): Promise<string[]> {
  const { default: axe } = await import(/* webpackChunkName: "isolation-axe" */ 'axe-core');
  const { violations } = await axe.run(document, {
    runOnly: { type: 'tag', values: RULES },
    resultTypes: ['violations'],
  });
  return violations.map(({ id, help, nodes }) => `${help} (${id}): ${nodes[0]?.html.slice(0, 160) ?? ''}`);
}
