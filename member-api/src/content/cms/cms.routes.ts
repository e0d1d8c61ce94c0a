import { cms } from '@palaro/contract';
import { answer } from '../../platform/server/answer.ts';
import { articledetails, articlelist } from './articles.ts';
import {
  announcementbannerlist,
  iframelist,
  promotionbanner,
  promotionlist,
  slidebannerlist,
  sociallist,
} from './banners.ts';
import { seopagedetails } from './seopagedetails.ts';
import { graph, visit } from './visit.ts';

export const cmsCalls = [
  answer(cms.slidebannerlist, slidebannerlist),
  answer(cms.announcementbannerlist, announcementbannerlist),
  answer(cms.promotionlist, promotionlist),
  answer(cms.promotionbanner, promotionbanner),
  answer(cms.articlelist, articlelist),
  answer(cms.articledetails, articledetails),
  answer(cms.seopagedetails, seopagedetails),
  answer(cms.sociallist, sociallist),
  answer(cms.iframelist, iframelist),
  answer(cms.visit, visit),
  answer(cms.graph, graph),
];
