import type { cms } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { readContent } from './content.ts';

/** Banners of the home page. */
export const listSlideBanners: Handler<typeof cms.slidebannerlist> = async ({ sql }) => ({
  value: (await readContent(sql, 'banners')).body,
});
