import type { cms } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { readContent } from './content.ts';

/** Where else the house can be found. */
export const listSocials: Handler<typeof cms.sociallist> = async ({ sql }) => ({
  value: (await readContent(sql, 'socials')).body,
});
