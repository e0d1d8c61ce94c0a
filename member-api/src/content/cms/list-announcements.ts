import type { cms } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { readContent } from './content.ts';

/** Announcements for the bar at the top. */
export const listAnnouncements: Handler<typeof cms.announcementbannerlist> = async ({ sql }) => ({
  value: (await readContent(sql, 'announcements')).body,
});
