import type { campaign, ValueOf } from '@palaro/contract';

type PickIcon = ValueOf<typeof campaign.pickiconcampaigncheck>;

export function aCampaign(given: Partial<PickIcon> = {}): PickIcon {
  return {
    title: { en: 'Pick of the day' },
    text: { en: 'Pick one of six. The icon that is drawn wins.' },
    can_pick: true,
    ends_at: '2026-12-31 00:00:00',
    picks: [{ working_date: '2026-11-20', icon: 'mango', won: true, reward: '5.00' }],
    ...given,
  };
}
