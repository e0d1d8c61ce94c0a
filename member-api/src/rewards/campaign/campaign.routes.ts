import { campaign } from '@palaro/contract';
import { answer } from '../../platform/server/answer.ts';
import { pickIcon } from './pick-icon.ts';
import { getIconCampaign } from './get-icon-campaign.ts';

export const campaignCalls = [
  answer(campaign.pickiconcampaign, pickIcon),
  answer(campaign.pickiconcampaigncheck, getIconCampaign),
];
