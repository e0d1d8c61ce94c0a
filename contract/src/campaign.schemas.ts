import * as z from 'zod/mini';
import { EXCLUSION_ERRORS } from './call.ts';
import { CAMPAIGN_ICONS } from './campaign-icons.ts';
import { describeCall, nothing } from './describe-call.ts';
import { instant, localised, money, oneOf, requestId } from './fields.ts';

const campaignState = z.object({
  title: localised,
  text: localised,
  /** A campaign is running, and the member has not picked today. */
  can_pick: z.boolean(),
  ends_at: instant,
  picks: z.array(
    z.object({ working_date: z.string(), icon: z.enum(CAMPAIGN_ICONS), won: z.boolean(), reward: money }),
  ),
});

export const pickiconcampaigncheck = describeCall({
  summary: 'Whether the member can pick an icon today, and what was picked before.',
  request: nothing,
  value: campaignState,
});

export const pickiconcampaign = describeCall({
  summary:
    'Picks the icon of the day, once a day; the one that wins is drawn at once and its reward goes to the inbox.',
  request: z.object({ icon: oneOf(CAMPAIGN_ICONS, 'invalid_icon'), request_id: requestId }),
  value: z.object({
    icon: z.enum(CAMPAIGN_ICONS),
    winning_icon: z.enum(CAMPAIGN_ICONS),
    won: z.boolean(),
    reward: money,
  }),
  errors: ['campaign_not_running', 'already_picked_today', ...EXCLUSION_ERRORS, 'request_id_reused'],
});
