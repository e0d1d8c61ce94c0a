import { LinkButton, Notice } from '@palaro/shared-lib/ui';
import { useT, type MessageKey } from './messages.ts';
import { useRewardText, type RewardKind } from './reward-text.ts';

/** Where the member finds each claimed reward. */
const WHERE = {
  cash: { text: 'claimed.cash', to: '/statement' },
  promotion: { text: 'claimed.credit', to: '/promotions' },
  free_credit: { text: 'claimed.credit', to: '/promotions' },
  token: { text: 'claimed.token', to: '/event?category=prediction' },
  ticket: { text: 'claimed.ticket', to: '/promotions?tab=tickets' },
} as const satisfies Record<RewardKind, { text: MessageKey; to: string }>;

/** Shown after a claim: the reward and where it is now. */
export function ClaimedNotice({ kind, value }: { kind: RewardKind; value: string }) {
  const t = useT();
  const rewardText = useRewardText();
  return (
    <Notice
      tone="good"
      isResult
      title={t('claimed.title', { reward: rewardText(kind, value) })}
      action={
        <LinkButton size="small" to={WHERE[kind].to}>
          {t('claimed.show')}
        </LinkButton>
      }
    >
      <p>{t(WHERE[kind].text)}</p>
    </Notice>
  );
}
