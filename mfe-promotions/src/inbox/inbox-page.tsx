import type { InboxMessage } from '@palaro/contract';
import { useClosed, useSearchParams } from '@palaro/shared-lib/core';
import { ClosedNotice, EmptyState, LinkButton, Page, Stack, Tabs } from '@palaro/shared-lib/ui';
import { useT } from '../messages.ts';
import { NotYet } from '../not-yet.tsx';
import { useInboxQuery } from './inbox.queries.ts';
import { Message } from './message.tsx';
import classes from './inbox.module.css';

/** `/inbox`: messages of the house, and the rewards in them (`?tab=rewards`). */
export function InboxPage() {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const query = useInboxQuery();
  const unread = query.data?.inbox.filter(({ read_at }) => read_at === '').length ?? 0;
  return (
    <Page
      title={t('inbox.title')}
      intro={<p>{unread > 0 ? t('inbox.unreadCount', { count: unread }) : t('inbox.intro')}</p>}
      width="narrow"
    >
      {query.data ? (
        <Tabs
          label={t('inbox.title')}
          value={search.get('tab') ?? 'all'}
          onChange={(tab) => setSearch(tab === 'all' ? {} : { tab }, { replace: true })}
          items={[
            {
              id: 'all',
              label: t('inbox.all'),
              panel: (
                <Messages
                  messages={query.data.inbox}
                  title={t('inbox.empty.title')}
                  text={t('inbox.empty.text')}
                />
              ),
            },
            {
              id: 'rewards',
              label: t('inbox.rewards'),
              panel: (
                <Messages
                  messages={query.data.reward}
                  title={t('inbox.noRewards.title')}
                  text={t('inbox.noRewards.text')}
                />
              ),
            },
          ]}
        />
      ) : (
        <NotYet query={query} shape="line" count={5} />
      )}
    </Page>
  );
}
export default InboxPage;

function Messages({ messages, title, text }: { messages: InboxMessage[]; title: string; text: string }) {
  const t = useT();
  const closed = useClosed();
  if (messages.length === 0)
    return (
      <EmptyState
        icon="bell"
        title={title}
        text={text}
        action={<LinkButton to="/promotions">{t('inbox.empty.action')}</LinkButton>}
      />
    );
  return (
    <Stack gap={4}>
      {closed && messages.some(({ state }) => state === 'open') && <ClosedNotice reason={closed} />}
      <ul className={classes.messages}>
        {messages.map((message) => (
          <Message key={message.inbox_id} message={message} canClaim={closed === undefined} />
        ))}
      </ul>
    </Stack>
  );
}
