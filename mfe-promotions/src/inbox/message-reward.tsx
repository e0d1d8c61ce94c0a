import { member, type InboxMessage } from '@palaro/contract';
import { Button, StatusChip } from '@palaro/shared-lib/ui';
import { useLocalised } from '../localised.ts';
import { useT } from '../messages.ts';
import { ClaimedNotice } from '../claimed-notice.tsx';
import { RefusedNotice } from '../refused-notice.tsx';
import { useRewardText } from '../reward-text.ts';
import { useClaim } from '../use-claim.ts';
import classes from './inbox.module.css';

type Held = Exclude<InboxMessage['reward_kind'], 'none'>;

/** What a message holds, until when, and the press that takes it. */
export function MessageReward({ message, kind }: { message: InboxMessage; kind: Held }) {
  const t = useT();
  const localised = useLocalised();
  const rewardText = useRewardText();
  const { claim, pending, refused, done } = useClaim(member.claiminbox, [
    'inbox',
    'balance',
    'promotion',
    'mfe-promotions/tickets',
  ]);
  const reward = rewardText(kind, message.reward);
  return (
    <div className={classes.reward}>
      <div className={classes.rewardLine}>
        <span className={classes.value}>{reward}</span>
        {message.state === 'open' && !done ? (
          <Button
            variant="money"
            pending={pending}
            aria-label={t('inbox.claim.of', { reward, title: localised(message.title) })}
            onClick={() => void claim({ inbox_id: message.inbox_id })}
          >
            {t('inbox.claim')}
          </Button>
        ) : (
          <StatusChip tone={message.state === 'expired' ? 'neutral' : 'good'}>
            {message.state === 'expired' ? t('inbox.expired') : t('inbox.claimed')}
          </StatusChip>
        )}
      </div>
      {message.state === 'open' && !done && message.expires_at && (
        <p className={classes.at}>{t('inbox.until', { at: message.expires_at })}</p>
      )}
      <RefusedNotice refused={refused} />
      {done && <ClaimedNotice kind={kind} value={message.reward} />}
    </div>
  );
}
