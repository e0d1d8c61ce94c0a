/** Who asks, after the token was validated. */
export interface Identity {
  /** The name that the settings give to its issuer, which owners refer to. */
  issuer: string;
  /** The `sub` of the token. */
  subject: string;
  /** A job of a CI, or a human being. */
  kind: 'workload' | 'person';
  claims: Readonly<Record<string, unknown>>;
  /** For messages and the audit log. */
  name: string;
}

const LONGEST_NAME = 160;

/** `palaro/mfe-wallet at refs/heads/main` of a CI's job; `ana@example.com (248289761001)` of a person. */
export function nameOf(kind: Identity['kind'], claims: Readonly<Record<string, unknown>>): string {
  const text = (claim: string) => (typeof claims[claim] === 'string' ? claims[claim] : undefined);
  const subject = text('sub') ?? '';
  const repository = text('repository') ?? text('project_path');
  const called = text('preferred_username') ?? text('email');
  const name =
    kind === 'workload'
      ? [repository ?? subject, text('ref')].filter(Boolean).join(' at ')
      : called === undefined || called === subject
        ? subject
        : `${called} (${subject})`;
  return name.replace(/[^\P{C} ]/gu, '?').slice(0, LONGEST_NAME);
}

/** Jobs for pull and merge requests run code that nobody has approved, under the name of the repository that they are for. */
export function isForPullRequest(claims: Readonly<Record<string, unknown>>): boolean {
  const text = (claim: string) => (typeof claims[claim] === 'string' ? claims[claim] : '');
  return (
    text('event_name').startsWith('pull_request') ||
    text('pipeline_source') === 'merge_request_event' ||
    text('sub').endsWith(':pull_request') ||
    ['ref', 'ref_path'].some((claim) => /^refs\/(?:pull|merge-requests)\//.test(text(claim)))
  );
}
