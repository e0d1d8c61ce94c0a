import type { OpenCall } from './call.ts';
import type * as schemas from './cms.schemas.ts';

export const slidebannerlist: OpenCall<typeof schemas.slidebannerlist> = {
  path: '/cms/slidebannerlist',
  access: 'open',
  kind: 'query',
  repeat: 'refuse',
};

export const announcementbannerlist: OpenCall<typeof schemas.announcementbannerlist> = {
  path: '/cms/announcementbannerlist',
  access: 'open',
  kind: 'query',
  repeat: 'refuse',
};

export const promotionlist: OpenCall<typeof schemas.promotionlist> = {
  path: '/cms/promotionlist',
  access: 'open',
  kind: 'query',
};

export const articlelist: OpenCall<typeof schemas.articlelist> = {
  path: '/cms/articlelist',
  access: 'open',
  kind: 'query',
};

export const articledetails: OpenCall<typeof schemas.articledetails> = {
  path: '/cms/articledetails',
  access: 'open',
  kind: 'query',
};

export const promotionbanner: OpenCall<typeof schemas.promotionbanner> = {
  path: '/cms/promotionbanner',
  access: 'open',
  kind: 'query',
  repeat: 'refuse',
};

export const iframelist: OpenCall<typeof schemas.iframelist> = {
  path: '/cms/iframelist',
  access: 'open',
  kind: 'query',
};

export const seopagedetails: OpenCall<typeof schemas.seopagedetails> = {
  path: '/cms/seopagedetails',
  access: 'open',
  kind: 'query',
  repeat: 'refuse',
};

export const sociallist: OpenCall<typeof schemas.sociallist> = {
  path: '/cms/sociallist',
  access: 'open',
  kind: 'query',
};

export const visit: OpenCall<typeof schemas.visit> = {
  path: '/cms/visit',
  access: 'open',
  kind: 'mutation',
};

export const graph: OpenCall<typeof schemas.graph> = {
  path: '/cms/graph',
  access: 'open',
  kind: 'query',
};
