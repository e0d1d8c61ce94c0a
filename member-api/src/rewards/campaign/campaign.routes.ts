import { campaign } from '@palaro/contract';
import { answer } from '../../platform/server/answer.ts';
import { pickiconcampaign } from './pickiconcampaign.ts';
import { pickiconcampaigncheck } from './pickiconcampaigncheck.ts';

export const campaignCalls = [
  answer(campaign.pickiconcampaign, pickiconcampaign),
  answer(campaign.pickiconcampaigncheck, pickiconcampaigncheck),
];
