import type { cms } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { readContent } from './content.ts';

/** External pages that the site may show in a frame. */
export const listFrames: Handler<typeof cms.iframelist> = async ({ sql }) => ({
  value: (await readContent(sql, 'frames')).body,
});
