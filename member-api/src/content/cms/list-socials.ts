import type { cms } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { readContent } from './content.ts';

/** The house's social channels. */
export const listSocials: Handler<typeof cms.sociallist> = async ({ sql }) => ({
  value: (await readContent(sql, 'socials')).body,
});
