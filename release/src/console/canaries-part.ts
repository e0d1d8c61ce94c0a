import { html } from '@palaro/html';
import type { Html } from '@palaro/html';
import type { DescribedCanary } from '../service/describe-canaries.ts';

const VERDICTS = {
  wait: 'too few votes to decide',
  'go on': 'no worse than the live version',
  'take back': 'worse: being taken back',
} as const satisfies Record<DescribedCanary['verdict'], string>;

/** The votes on each canary, which the script asks for again while they come. */
export const canaryVotes = (canaries: readonly DescribedCanary[]): Html =>
  canaries.length === 0 ? html`<p>None at the moment.</p>` : html`${canaries.map(canaryCard)}`;

function canaryCard({ name, percent, set, canary, live, takenBackFrom, verdict }: DescribedCanary): Html {
  const share = (part: number, of: number) => (of === 0 ? '' : ` (${((100 * part) / of).toFixed(1)} %)`);
  const others = set.filter((each) => each !== name);
  return html`<section class="card" aria-label="Canary of ${name}">
    <h3>${name} <span class="version">${canary.version}</span></h3>
    <p>For ${percent} % of visitors${others.length > 0 && html`, together with ${others.join(', ')}`}.</p>
    <meter
      min="0"
      max="${takenBackFrom ?? Math.max(canary.votes, 1)}"
      value="${canary.failures}"
      aria-label="Failures of ${name}, up to the line at which it is taken back"
    ></meter>
    <dl>
      <dt>Canary</dt>
      <dd>${canary.failures} failures of ${canary.votes} votes${share(canary.failures, canary.votes)}</dd>
      <dt>Live</dt>
      <dd>${live.failures} failures of ${live.votes} votes${share(live.failures, live.votes)}</dd>
      <dt>Taken back from</dt>
      <dd>${takenBackFrom === null ? 'not yet: too few votes' : `${takenBackFrom} failures`}</dd>
      <dt>Decision</dt>
      <dd>${VERDICTS[verdict]}</dd>
    </dl>
  </section>`;
}
