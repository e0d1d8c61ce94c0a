import type { MemberCall } from './call.ts';
import type * as schemas from './campaign.schemas.ts';

export const pickiconcampaigncheck: MemberCall<typeof schemas.pickiconcampaigncheck> = {
  path: '/campaign/pickiconcampaigncheck',
  access: 'member',
  kind: 'query',
};

export const pickiconcampaign: MemberCall<typeof schemas.pickiconcampaign> = {
  path: '/campaign/pickiconcampaign',
  access: 'member',
  kind: 'mutation',
};
