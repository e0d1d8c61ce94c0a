import type { InboxMessage } from '@palaro/contract';
import { formatInstant } from '@palaro/shared-lib/core';
import { Icon, VisuallyHidden } from '@palaro/shared-lib/ui';
import { useId, useState } from 'react';
import { useLocalised } from '../localised.ts';
import { useT } from '../messages.ts';
import { useReadMessageMutation } from './inbox.queries.ts';
import { MessageReward } from './message-reward.tsx';
import classes from './inbox.module.css';

interface Props {
  message: InboxMessage;
  /** Whether rewards are open to the member. */
  canClaim: boolean;
}

/** One message: a press on its heading opens it and marks it as read; a reward is visible without opening. */
export function Message({ message, canClaim }: Props) {
  const t = useT();
  const localised = useLocalised();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [read] = useReadMessageMutation();
  const isUnread = message.read_at === '';

  const press = () => {
    setIsOpen(!isOpen);
    // A failure of this call is harmless: the dot stays, and the next opening sends it again.
    if (!isOpen && isUnread) void read({ inbox_id: message.inbox_id });
  };
  return (
    <li className={classes.message} data-state={isUnread ? 'unread' : 'read'}>
      <h2 className={classes.heading}>
        <button
          type="button"
          className={classes.head}
          aria-expanded={isOpen}
          aria-controls={`${id}text`}
          onClick={press}
        >
          <span className={classes.words}>
            <span className={classes.title}>
              {isUnread && <VisuallyHidden>{t('inbox.unread')} </VisuallyHidden>}
              {localised(message.title)}
            </span>
            <span className={classes.at}>{formatInstant(message.created_at)}</span>
          </span>
          <Icon name="chevron" size="small" />
        </button>
      </h2>
      <p id={`${id}text`} className={classes.text} hidden={!isOpen}>
        {localised(message.text)}
      </p>
      {message.reward_kind !== 'none' && (
        <MessageReward message={message} kind={message.reward_kind} canClaim={canClaim} />
      )}
    </li>
  );
}
