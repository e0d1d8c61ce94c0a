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
      <dd>${votesOf(canary)}</dd>
      <dt>Live</dt>
      <dd>${votesOf(live)}</dd>
      <dt>Taken back from</dt>
      <dd>${takenBackFrom === null ? 'not yet: too few votes' : counted(takenBackFrom, 'failure')}</dd>
      <dt>Decision</dt>
      <dd>${VERDICTS[verdict]}</dd>
    </dl>
  </section>`;
}

function votesOf({ failures, votes }: DescribedCanary['canary']): string {
  if (votes === 0) return 'no votes yet';
  const share = ((100 * failures) / votes).toFixed(1);
  return `${counted(failures, 'failure')} of ${counted(votes, 'vote')} (${share} %)`;
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;
