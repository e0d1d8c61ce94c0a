import { maskedPhone, type Language, type Session } from '@palaro/contract';
import {
  formatInstant,
  navEntries,
  navGroups,
  siteConfig,
  useLanguage,
  type NavEntry,
} from '@palaro/shared-lib/core';
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
import { PasskeyOffer } from './passkey-offer.tsx';
import { SECTIONS } from './sections.ts';
import classes from './setting-page.module.css';
import { ThemeChoice } from './theme-choice.tsx';

/** The logged-in member, all member pages of the live set, the parts of the account, theme and language, and log-out. */
export function AccountMenu({ account }: { account: Session }) {
  const t = useT();
  const language = useLanguage();
  const { appVersion } = siteConfig();
  const groups = groupsOf(language, t('setting.more'));
  return (
    <>
      <WhoIAm account={account} />
      <PasskeyOffer />
      {groups.map(([title, own]) => (
        <Section key={title} title={title}>
          <List label={title}>
            {own.map(({ path, icon, label }) => (
              <ListRow key={path} icon={(icon ?? 'star') as IconName} title={label[language]} to={path} />
            ))}
          </List>
        </Section>
      ))}
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

/** The headings of the menu with the entries below each; entries of a group that no remote declares come last. */
function groupsOf(language: Language, more: string): (readonly [title: string, entries: NavEntry[]])[] {
  const entries = navEntries('me');
  const groups = navGroups();
  const names = new Set(groups.map(({ name }) => name));
  const rest = entries.filter(({ group = '' }) => !names.has(group));
  const all = [
    ...groups.map(
      ({ name, label }) => [label[language], entries.filter(({ group }) => group === name)] as const,
    ),
    [more, rest] as const,
  ];
  return all.filter(([, own]) => own.length > 0);
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
