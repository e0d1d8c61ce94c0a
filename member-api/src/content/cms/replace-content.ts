import type { operator } from '@palaro/contract';
import { putContent, readContent, type ContentName } from './index.ts';
import type { Queryable } from '../../platform/database/index.ts';
import type { Change } from '../../platform/server/answer.ts';
import { refuse } from '../../platform/server/refusal.ts';

/** What decides about money: a rate, the terms of an offer, the reward of a campaign. Nobody can tell what comes of it. */
const OF_MONEY: ReadonlySet<ContentName> = new Set(['rates', 'promotions', 'campaign']);

/** Replaces one piece of the site's content by another of the same shape; every version stays. Content of money is an order. */
export const replaceContent: Change<typeof operator.setcontent> = async (tx, deps, request, visitor) => {
  const { now } = deps;
  const { name, content } = request;
  const before = await stateOf(tx, name);
  const version = await putContent(tx, { name, content, actor: visitor.operator.subject, now: now() });
  if (version === undefined) throw refuse('invalid_content');
  return {
    value: { name, version },
    act: {
      act: 'set content',
      subject: name,
      reason: `version ${version}`,
      before,
      after: await stateOf(tx, name),
      makes: OF_MONEY.has(name) ? {} : undefined,
    },
  };
};

/** Rates as they are, in a line; of the rest its version, which stays to be read. */
async function stateOf(tx: Queryable, name: ContentName): Promise<string> {
  if (name !== 'rates') return `version ${(await readContent(tx, name)).version}`;
  const { body } = await readContent(tx, 'rates');
  return body.map(({ currency, rate }) => `${currency} ${rate}`).join(', ');
}
