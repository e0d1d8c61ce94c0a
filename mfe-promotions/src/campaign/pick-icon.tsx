import { CAMPAIGN_ICONS, type campaign, type ValueOf } from '@palaro/contract';
import { useClosed, useIntent } from '@palaro/shared-lib/core';
import {
  Amount,
  Button,
  Card,
  ClosedNotice,
  EmptyState,
  LinkButton,
  List,
  ListRow,
  Notice,
  Section,
  Stack,
} from '@palaro/shared-lib/ui';
import { useState } from 'react';
import { useLocalised } from '../localised.ts';
import { useT } from '../messages.ts';
import { NotYet } from '../not-yet.tsx';
import { RefusedNotice } from '../refused-notice.tsx';
import { usePickIconCheckQuery, usePickIconMutation } from './campaign.queries.ts';
import { IconArt, type CampaignIcon } from './icon-art.tsx';
import classes from './pick-icon.module.css';

/** The pick of the day: one icon of six, drawn at once; with the earlier picks. */
export function PickIcon() {
  const t = useT();
  const localised = useLocalised();
  const query = usePickIconCheckQuery();
  if (!query.data) return <NotYet query={query} shape="card" />;
  const { title, text, can_pick, ends_at, picks } = query.data;
  return (
    <Stack gap={6}>
      <Section title={localised(title)}>
        <p>{localised(text)}</p>
        <Picking canPick={can_pick} />
        {ends_at && <p className={classes.soft}>{t('pick.ends', { at: ends_at })}</p>}
      </Section>
      <Section title={t('pick.before')}>
        <Picks picks={picks} />
      </Section>
    </Stack>
  );
}

function Picking({ canPick }: { canPick: boolean }) {
  const t = useT();
  const closed = useClosed();
  const [icon, setIcon] = useState<CampaignIcon>();
  const [pick, { isLoading, error, data }] = useIntent(usePickIconMutation());
  if (data) return <Result {...data.value} />;
  if (closed) return <ClosedNotice reason={closed} />;
  if (!canPick)
    return (
      <Notice tone="info" title={t('pick.closed.title')}>
        <p>{t('pick.closed.text')}</p>
      </Notice>
    );
  return (
    <Card>
      <fieldset className={classes.icons}>
        <legend className={classes.legend}>{t('pick.choose')}</legend>
        {CAMPAIGN_ICONS.map((each) => (
          <label key={each} className={classes.icon} data-state={each === icon ? 'chosen' : 'idle'}>
            <input
              className={classes.radio}
              type="radio"
              name="icon"
              value={each}
              checked={each === icon}
              disabled={isLoading}
              onChange={() => setIcon(each)}
            />
            <IconArt icon={each} />
            {t(`pick.icon.${each}`)}
          </label>
        ))}
      </fieldset>
      <Button
        variant="primary"
        size="large"
        full
        disabled={icon === undefined}
        pending={isLoading}
        onClick={() => icon && void pick({ icon })}
      >
        {t('pick.button')}
      </Button>
      <RefusedNotice error={error} />
    </Card>
  );
}

function Result({ icon, winning_icon, won, reward }: ValueOf<typeof campaign.pickiconcampaign>) {
  const t = useT();
  return (
    <Card>
      <div className={classes.drawn}>
        <figure className={classes.figure}>
          <IconArt icon={icon} />
          <figcaption>{t('pick.yours', { icon: t(`pick.icon.${icon}`) })}</figcaption>
        </figure>
        <figure className={classes.figure}>
          <IconArt icon={winning_icon} />
          <figcaption>{t('pick.winning', { icon: t(`pick.icon.${winning_icon}`) })}</figcaption>
        </figure>
      </div>
      {won ? (
        <Notice
          tone="good"
          isResult
          title={t('pick.won')}
          action={
            <LinkButton size="small" to="/inbox?tab=rewards">
              {t('pick.toInbox')}
            </LinkButton>
          }
        >
          <Amount value={reward} signed />
        </Notice>
      ) : (
        <Notice tone="info" title={t('pick.lost')} isResult>
          <p>{t('pick.closed.text')}</p>
        </Notice>
      )}
    </Card>
  );
}

function Picks({ picks }: { picks: ValueOf<typeof campaign.pickiconcampaigncheck>['picks'] }) {
  const t = useT();
  if (picks.length === 0)
    return <EmptyState icon="star" level={3} title={t('pick.none.title')} text={t('pick.none.text')} />;
  return (
    <List label={t('pick.before')}>
      {picks.map(({ working_date, icon, won, reward }) => (
        <ListRow
          key={working_date}
          leading={
            <span className={classes.smallArt}>
              <IconArt icon={icon} />
            </span>
          }
          title={t(`pick.icon.${icon}`)}
          text={working_date}
          trailing={won ? <Amount value={reward} signed /> : t('pick.noWin')}
        />
      ))}
    </List>
  );
}
