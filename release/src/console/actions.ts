import { Refusal } from '../refusals.ts';

/** A call of the service, as any client makes it. */
export interface ServiceCall {
  path: string;
  body: object;
  /** What the console says when it is done. */
  done: string;
  /** And when nothing had to be changed. */
  unchanged?: string;
}

type Form = Readonly<Record<string, unknown>>;

/** What a form of the console asks the service for. */
export function callOf(channel: string, form: Form): ServiceCall {
  const text = (field: string) => (typeof form[field] === 'string' ? form[field].trim() : '');
  const at = (action: string) => `/channels/${channel}/${action}`;
  const [name, version, reason] = [text('name'), text('version'), text('reason')];
  const releases = [{ name, version }];
  switch (text('act')) {
    case 'promote':
      return { path: at('promote'), body: { releases }, done: `${name} ${version} is live.` };
    case 'canary': {
      const canary = Number(text('percent'));
      const done = `${name} ${version} is tried on ${canary} % of visitors.`;
      return { path: at('promote'), body: { releases, canary }, done };
    }
    case 'rollback': {
      const canary = text('canary');
      const isInsecure = text('security') === 'on';
      const body = { name, reason, ...(isInsecure && { security: true }) };
      const nowhere = isInsecure ? ' What was left opens nowhere again.' : '';
      if (!canary) return { path: at('rollback'), body, done: `${name} was taken back.${nowhere}` };
      return {
        path: at('rollback'),
        body: { ...body, canary },
        done: `The canary of ${name} ${canary} has ended.${nowhere}`,
        unchanged: `The canary of ${name} ${canary} had ended before. What is live stays.`,
      };
    }
    case 'halt':
      return { path: at('halt'), body: { reason }, done: 'Nothing new goes live until you resume.' };
    case 'resume':
      return { path: at('halt'), body: { resume: true }, done: 'Releases go live again.' };
    default:
      throw new Refusal('request_invalid', { problem: 'the form names no action' });
  }
}
