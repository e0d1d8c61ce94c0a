import * as z from 'zod/mini';
import { memberCall, nothing } from './call.ts';
import { instant, localised, money, oneOf, requestId } from './fields.ts';

/** The icons that a member picks one of. */
export const CAMPAIGN_ICONS = ['jeepney', 'parol', 'carabao', 'sampaguita', 'mango', 'bangka'] as const;

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

export const pickiconcampaigncheck = memberCall({
  path: '/campaign/pickiconcampaigncheck',
  summary: 'Whether the member can pick an icon today, and what was picked before.',
  kind: 'query',
  request: nothing,
  value: campaignState,
});

export const pickiconcampaign = memberCall({
  path: '/campaign/pickiconcampaign',
  summary:
    'Picks the icon of the day, once a day; the one that wins is drawn at once and its reward goes to the inbox.',
  kind: 'mutation',
  request: z.object({ icon: oneOf(CAMPAIGN_ICONS, 'invalid_icon'), request_id: requestId }),
  value: z.object({
    icon: z.enum(CAMPAIGN_ICONS),
    winning_icon: z.enum(CAMPAIGN_ICONS),
    won: z.boolean(),
    reward: money,
  }),
  errors: ['campaign_not_running', 'already_picked_today', 'request_id_reused'],
});
