import { cms, operator } from '@palaro/contract';
import { answer } from '../../platform/server/answer.ts';
import { change } from '../../platform/server/change.ts';
import { getArticle } from './get-article.ts';
import { listArticles } from './list-articles.ts';
import { listAnnouncements } from './list-announcements.ts';
import { listFrames } from './list-frames.ts';
import { listPromotionBanners } from './list-promotion-banners.ts';
import { listPromotions } from './list-promotions.ts';
import { listSlideBanners } from './list-slide-banners.ts';
import { listSocials } from './list-socials.ts';
import { getSeoPage } from './get-seo-page.ts';
import { getVisitGraph } from './get-visit-graph.ts';
import { recordVisit } from './record-visit.ts';
import { replaceContent } from './replace-content.ts';

export const cmsCalls = [
  answer(cms.slidebannerlist, listSlideBanners),
  answer(cms.announcementbannerlist, listAnnouncements),
  answer(cms.promotionlist, listPromotions),
  answer(cms.promotionbanner, listPromotionBanners),
  answer(cms.articlelist, listArticles),
  answer(cms.articledetails, getArticle),
  answer(cms.seopagedetails, getSeoPage),
  answer(cms.sociallist, listSocials),
  answer(cms.iframelist, listFrames),
  answer(cms.visit, recordVisit, { limits: ['visitAddress'] }),
  answer(cms.graph, getVisitGraph),
  { ...change(operator.setcontent, replaceContent, { limits: [] }), isLarge: true },
];
