import type { InboxMessage } from '@palaro/contract';
import { useIntent } from '@palaro/shared-lib/core';
import { Button, StatusChip } from '@palaro/shared-lib/ui';
import { useLocalised } from '../localised.ts';
import { useT } from '../messages.ts';
import { ClaimedNotice } from '../claimed-notice.tsx';
import { RefusedNotice } from '../refused-notice.tsx';
import { RewardTerms } from '../reward-terms.tsx';
import { useRewardText } from '../reward-text.ts';
import { useClaimMessageMutation } from './inbox.queries.ts';
import classes from './inbox.module.css';

type Held = Exclude<InboxMessage['reward_kind'], 'none'>;

interface Props {
  message: InboxMessage;
  kind: Held;
  /** Whether rewards are open to the member. */
  canClaim: boolean;
}

/** The reward of a message, its expiry, and the button to claim it. */
export function MessageReward({ message, kind, canClaim }: Props) {
  const t = useT();
  const localised = useLocalised();
  const rewardText = useRewardText();
  const [claim, { isLoading, error, data }] = useIntent(useClaimMessageMutation());
  const reward = rewardText(kind, message.reward);
  const isOpen = message.state === 'open' && !data;
  return (
    <div className={classes.reward}>
      <div className={classes.rewardLine}>
        <span className={classes.value}>{reward}</span>
        {isOpen && canClaim ? (
          <Button
            variant="money"
            pending={isLoading}
            aria-label={t('inbox.claim.of', { reward, title: localised(message.title) })}
            onClick={() => void claim({ inbox_id: message.inbox_id })}
          >
            {t('inbox.claim')}
          </Button>
        ) : (
          <StatusChip tone={isOpen || message.state === 'expired' ? 'neutral' : 'good'}>
            {t(isOpen ? 'inbox.notNow' : message.state === 'expired' ? 'inbox.expired' : 'inbox.claimed')}
          </StatusChip>
        )}
      </div>
      {isOpen && canClaim && <RewardTerms kind={kind} />}
      {isOpen && message.expires_at && (
        <p className={classes.at}>{t('inbox.until', { at: message.expires_at })}</p>
      )}
      <RefusedNotice error={error} />
      {data && <ClaimedNotice kind={kind} value={message.reward} />}
    </div>
  );
}
