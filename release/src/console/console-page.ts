import { html } from '@palaro/html';
import type { Html } from '@palaro/html';
import type { AuditLine } from '../audit.ts';
import { PLATFORM } from '../owners/owner.ts';
import type { ServedRelease } from '../service/describe-channel.ts';
import { canaryVotes } from './canaries-part.ts';
import { originLine } from './origin-part.ts';
import { moment, page } from './page.ts';
import type { ConsoleView } from './read-console.ts';

/** What runs, what is tried, and what was done; with buttons for who may. */
export function consolePage(view: ConsoleView): string {
  const { channel, canaries, lines, session } = view;
  return page(
    channel.channel,
    html`<a class="skip" href="#releases">Skip to the releases</a>
      <header>
        <h1>${channel.channel}</h1>
        <p>Set ${channel.serial}, since ${moment(channel.issuedAt)}</p>
        ${channelLinks(view)} ${account(view)}
      </header>
      <main>
        ${session?.message !== undefined && html`<p class="card done" role="status">${session.message}</p>`}
        ${haltPart(view)}
        <h2 id="canaries">Canaries</h2>
        <div data-live="/console/live?channel=${channel.channel}">${canaryVotes(canaries)}</div>
        <h2 id="releases">Releases</h2>
        ${channel.releases.map((release) => releaseCard(view, release))}
        <h2>Compare two sets</h2>
        ${diffForm(channel.channel, channel.serial)}
        <h2 id="history">History</h2>
        <ol class="history">
          ${lines.map(historyLine)}
        </ol>
      </main>`,
  );
}

/** The way to what the other channels serve. */
function channelLinks({ channels, channel: { channel } }: ConsoleView): Html {
  if (channels.length < 2) return html``;
  return html`<nav aria-label="Channels">
    ${channels.map(
      (each) =>
        html`<a href="/console?channel=${each}" ${each === channel && html`aria-current="page"`}>${each}</a>`,
    )}
  </nav>`;
}

function account({ session, canLogIn }: ConsoleView): Html {
  if (!session) return canLogIn ? html`<a class="button" href="/console/login">Log in</a>` : html``;
  return html`<form method="post" action="/console/logout">
    ${key(session.formKey)} <span>${session.identity.name}</span>
    <button class="quiet">Log out</button>
  </form>`;
}

function haltPart(view: ConsoleView): Html {
  const { halted, channel } = view.channel;
  const mayHalt = view.rights(PLATFORM).has('halt');
  if (halted)
    return html`<section class="card halted" aria-label="Halted">
      <p><b>Halted</b> since ${moment(halted.since)}, by ${halted.doneBy}: ${halted.reason}</p>
      <p>Nothing new goes live. What is live stays, canaries too, and can be taken back.</p>
      ${mayHalt && actForm(view, channel, 'resume', html`<button>Resume releases</button>`)}
    </section>`;
  if (!mayHalt) return html``;
  return html`<details class="card">
    <summary>Halt all releases</summary>
    ${actForm(view, channel, 'halt', html`${reason('halt')} <button class="danger">Halt</button>`)}
  </details>`;
}

function releaseCard(view: ConsoleView, release: ServedRelease): Html {
  const { name, version, since, doneBy, latest, canary } = release;
  return html`<section class="card" id="${name}" aria-label="${name}">
    <h3>${name} <span class="version">${version}</span></h3>
    <dl>
      <dt>Team</dt>
      <dd>${view.teamOf(name)}</dd>
      <dt>Live since</dt>
      <dd>${moment(since)}</dd>
      <dt>By</dt>
      <dd>${doneBy ?? 'unknown'}</dd>
      <dt>From</dt>
      <dd>${originLine(view.originOf(name, version))} ${detailsLink(view, name, version)}</dd>
      ${
        latest !== version &&
        latest !== canary?.version &&
        html`<dt>Newest</dt>
          <dd>${latest}${view.isTakenBack(name, latest) && ', which was taken back'}</dd>`
      }
      ${
        canary &&
        html`<dt>Canary</dt>
          <dd>
            ${canary.version} for ${canary.percent} %, from ${originLine(view.originOf(name, canary.version))}
            ${detailsLink(view, name, canary.version)}
          </dd>`
      }
    </dl>
    ${actions(view, release)}
  </section>`;
}

const detailsLink = ({ channel: { channel } }: ConsoleView, name: string, version: string): Html =>
  html`<a class="more" href="/console/release?channel=${channel}&name=${name}&version=${version}"
    >Details<span class="unseen"> of ${name} ${version}</span></a
  >`;

function actions(view: ConsoleView, { name, version, latest, canary }: ServedRelease): Html {
  const rights = view.rights(name);
  const { channel, halted } = view.channel;
  // A halted channel refuses what is new; what it serves can be taken back.
  const fresh = halted ? undefined : (canary?.version ?? (latest === version ? undefined : latest));
  const back = canary ? endOf(name, canary.with) : `Take ${name} back`;
  const named = html`<input type="hidden" name="name" value="${name}" />`;
  const to = html`${named}<input type="hidden" name="version" value="${fresh ?? ''}" />`;
  return html`${
    rights.has('promote') &&
    fresh !== undefined &&
    actForm(
      view,
      channel,
      'promote',
      html`${to}<button class="${view.isTakenBack(name, fresh) && 'quiet'}">
          Make ${name} ${fresh} live
        </button>`,
    )
  }
  ${
    rights.has('canary') &&
    fresh !== undefined &&
    !canary &&
    actForm(
      view,
      channel,
      'canary',
      html`${to}<label for="percent-${name}">Percent of visitors</label>
        <input id="percent-${name}" name="percent" type="number" min="1" max="99" value="10" required />
        <button class="quiet">Try ${name} ${fresh}</button>`,
    )
  }
  ${
    rights.has('rollback') &&
    html`<details>
      <summary>${back}</summary>
      ${actForm(
        view,
        channel,
        'rollback',
        html`${named}${canary && html`<input type="hidden" name="canary" value="${canary.version}" />`}
          ${reason(name)}${security(name, canary?.version ?? version)}<button class="danger">
            ${back}
          </button>`,
      )}
    </details>`
  }`;
}

const endOf = (name: string, others: readonly string[]) =>
  others.length === 0 ? `End the canary of ${name}` : `End the canary of ${[name, ...others].join(', ')}`;

const actForm = ({ session }: ConsoleView, channel: string, act: string, fields: Html): Html =>
  html`<form method="post" action="/console/act" class="act">
    ${key(session?.formKey ?? '')}
    <input type="hidden" name="channel" value="${channel}" />
    <input type="hidden" name="act" value="${act}" />
    ${fields}
  </form>`;

const key = (formKey: string): Html => html`<input type="hidden" name="form_key" value="${formKey}" />`;

const reason = (of: string): Html =>
  html`<label for="reason-${of}">Reason</label>
    <input id="reason-${of}" name="reason" required maxlength="500" autocomplete="off" />`;

const security = (name: string, version: string): Html =>
  html`<label class="tick"
    ><input name="security" type="checkbox" value="on" /> For security: ${name} ${version} opens nowhere
    again, not for QA either</label
  >`;

const diffForm = (channel: string, serial: number): Html =>
  html`<form method="get" action="/console/diff" class="card act">
    <input type="hidden" name="channel" value="${channel}" />
    <label for="old">Set</label>
    <input
      id="old"
      name="old"
      type="number"
      min="1"
      max="${serial}"
      value="${Math.max(serial - 1, 1)}"
      required
    />
    <label for="fresh">with set</label>
    <input id="fresh" name="fresh" type="number" min="1" max="${serial}" value="${serial}" required />
    <button class="quiet">Compare</button>
  </form>`;

function historyLine({
  at,
  action,
  name,
  fromVersion,
  toVersion,
  reason: why,
  doneBy,
  serial,
}: AuditLine): Html {
  const versions = [fromVersion, toVersion].filter((each) => each !== null).join(' → ');
  return html`<li>
    ${moment(at)} <b>${action}</b> ${name ?? ''}
    <span class="version">${versions}</span> ${serial !== null && html`<span>set ${serial}</span>`}
    <span>by ${doneBy}</span> ${why !== null && html`<q>${why}</q>`}
  </li>`;
}
