import { campaign } from '@palaro/contract';
import { answer } from '../../platform/server/answer.ts';
import { once } from '../../platform/server/change.ts';
import { pickIcon } from './pick-icon.ts';
import { getIconCampaign } from './get-icon-campaign.ts';

export const campaignCalls = [
  once(campaign.pickiconcampaign, pickIcon, { limits: ['moneyAccount'] }),
  answer(campaign.pickiconcampaigncheck, getIconCampaign),
];
