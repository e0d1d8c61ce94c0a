import type { operator } from '@palaro/contract';
import { putContent } from './index.ts';
import type { Change } from '../../platform/server/answer.ts';
import { refuse } from '../../platform/server/refusal.ts';

/** Replaces one piece of the site's content by another of the same shape; every version stays. */
export const replaceContent: Change<typeof operator.setcontent> = async (tx, deps, request, visitor) => {
  const { now } = deps;
  const { name, content } = request;
  const version = await putContent(tx, { name, content, actor: visitor.operator.name, now: now() });
  if (version === undefined) throw refuse('invalid_content');
  return {
    value: { name, version },
    act: { act: 'set content', subject: name, reason: `version ${version}` },
  };
};
