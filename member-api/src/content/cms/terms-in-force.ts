import type { Queryable } from '../../platform/database/index.ts';
import { toWireInstant } from '../../platform/server/instants.ts';
import { articleAt, TERMS } from './article.ts';
import { readContent } from './content.ts';

/** The version of the terms that is in force: the only one that anybody may agree to. */
export async function termsInForce(
  sql: Queryable,
  now: Date,
): Promise<{ version: string; in_force_since: string }> {
  const { body } = await readContent(sql, 'articles');
  const terms = articleAt(body, TERMS, toWireInstant(now));
  // Without terms nobody can agree to any: no version has an empty name.
  return { version: terms?.version ?? '', in_force_since: terms?.published_at ?? '' };
}
