import type { operator } from '@palaro/contract';
import { putContent } from './index.ts';
import type { Handler } from '../../platform/server/answer.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { writeAudit } from '../../platform/operator/index.ts';

/** Replaces one piece of the site's content by another of the same shape; every version stays. */
export const replaceContent: Handler<typeof operator.setcontent> = async (deps, request, visitor) => {
  const { sql, now } = deps;
  const { name, content } = request;
  return sql.begin(async (tx) => {
    const version = await putContent(tx, { name, content, actor: visitor.operator.name, now: now() });
    if (version === undefined) throw refuse('invalid_content');
    await writeAudit(tx, {
      act: 'set content',
      subject: name,
      reason: `version ${version}`,
      visitor,
      now: now(),
    });
    return { value: { name, version } };
  });
};
