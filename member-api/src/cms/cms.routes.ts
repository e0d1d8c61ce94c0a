import { cms } from '@palaro/shared-lib/contract';
import { answer } from '../server/answer.ts';
import { articledetails, articlelist } from './articles.ts';
import { announcementbannerlist, promotionlist, slidebannerlist } from './banners.ts';

export const cmsCalls = [
  answer(cms.slidebannerlist, slidebannerlist),
  answer(cms.announcementbannerlist, announcementbannerlist),
  answer(cms.promotionlist, promotionlist),
  answer(cms.articlelist, articlelist),
  answer(cms.articledetails, articledetails),
];
