import type { cms } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { readContent } from './content.ts';

/** Pages of partners. One that is given as a path is where the games are, whose address each site has of its own. */
export const listFrames: Handler<typeof cms.iframelist> = async ({ sql, games }) => {
  const { body } = await readContent(sql, 'frames');
  return { value: body.map(({ name, url }) => ({ name, url: url.startsWith('/') ? games.url + url : url })) };
};
