import type { Session } from '@palaro/contract';
import { formatInstant, navEntries, siteConfig, useLanguage } from '@palaro/shared-lib/core';
import {
  Avatar,
  Card,
  DefinitionList,
  List,
  ListRow,
  Section,
  Stack,
  type IconName,
} from '@palaro/shared-lib/ui';
import { useT } from '../messages.ts';
import { avatarImg, seedOf } from './avatar-img.ts';
import { LanguageChoice } from './language-choice.tsx';
import { LogOutButton } from './log-out-button.tsx';
import { maskedPhone } from './masked-phone.ts';
import { SECTIONS } from './sections.ts';
import classes from './setting-page.module.css';
import { ThemeChoice } from './theme-choice.tsx';

const GROUPS = [
  ['money', 'setting.money'],
  ['rewards', 'setting.rewards'],
  ['play', 'setting.play'],
  ['help', 'setting.help'],
] as const;

/** Who is logged in, all pages of the member that the live set has, the parts of the account, look and language, and the way out. */
export function AccountMenu({ account }: { account: Session }) {
  const t = useT();
  const language = useLanguage();
  const { appVersion } = siteConfig();
  const entries = navEntries('me');
  return (
    <>
      <WhoIAm account={account} />
      {GROUPS.map(([group, title]) => {
        const own = entries.filter((entry) => entry.group === group);
        if (own.length === 0) return null;
        return (
          <Section key={group} title={t(title)}>
            <List label={t(title)}>
              {own.map(({ path, icon, label }) => (
                <ListRow key={path} icon={(icon ?? 'star') as IconName} title={label[language]} to={path} />
              ))}
            </List>
          </Section>
        );
      })}
      <Section title={t('setting.account')}>
        <List label={t('setting.account')}>
          {SECTIONS.map(({ id, icon, title, text }) => (
            <ListRow key={id} icon={icon} title={t(title)} text={t(text)} to={`?section=${id}`} />
          ))}
        </List>
      </Section>
      <Section title={t('setting.look')}>
        <Stack gap={5}>
          <LanguageChoice />
          <ThemeChoice />
        </Stack>
      </Section>
      <LogOutButton />
      {appVersion && <p className={classes.version}>{t('setting.version', { version: appVersion })}</p>}
    </>
  );
}

function WhoIAm({ account }: { account: Session }) {
  const t = useT();
  const chosen = avatarImg.use();
  return (
    <Card>
      <div className={classes.who}>
        <Avatar name={account.account_id} seed={seedOf(account.avatar || chosen)} size={56} />
        <div>
          <p className={classes.name}>{account.nickname || account.full_name || account.account_id}</p>
          {(account.nickname || account.full_name) && <p className={classes.account}>{account.account_id}</p>}
        </div>
      </div>
      <DefinitionList
        rows={[
          { label: t('field.phone'), value: maskedPhone(account.contact_phone) },
          { label: t('setting.lastLogin'), value: formatInstant(account.last_login_time) },
        ]}
      />
    </Card>
  );
}
