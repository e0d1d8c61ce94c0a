import { member, type Session } from '@palaro/shared-lib/contract';
import { callApi, formatInstant, siteConfig, useSession } from '@palaro/shared-lib/core';
import { Avatar, Card, DefinitionList, List, ListRow, Page, Section, Stack } from '@palaro/shared-lib/ui';
import { useEffect } from 'react';
import { emit } from '../emit.ts';
import { useT } from '../messages.ts';
import { LanguageChoice } from './language-choice.tsx';
import { LogOutButton } from './log-out-button.tsx';
import { maskedPhone } from './masked-phone.ts';
import classes from './setting-page.module.css';
import { ThemeChoice } from './theme-choice.tsx';

/** `/setting`: who is logged in, how the site looks and speaks, and the way out. */
export function SettingPage() {
  const t = useT();
  const account = useSession();
  useProfileNews();
  const { appVersion } = siteConfig();
  if (!account) return null;
  return (
    <Page title={t('setting.title')} width="narrow">
      <WhoIAm account={account} />
      <Section title={t('setting.money')}>
        <List label={t('setting.money')}>
          <ListRow
            icon="receipt"
            title={t('setting.statement')}
            text={t('setting.statement.text')}
            to="/statement"
          />
          <ListRow
            icon="bank"
            title={t('setting.withdraw')}
            text={t('setting.withdraw.text')}
            to="/withdrawal"
          />
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
    </Page>
  );
}

function WhoIAm({ account }: { account: Session }) {
  const t = useT();
  return (
    <Card>
      <div className={classes.who}>
        <Avatar name={account.account_id} size={56} />
        <div>
          <p className={classes.name}>{account.full_name || account.account_id}</p>
          {account.full_name && <p className={classes.account}>{account.account_id}</p>}
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

/** What the server knows by now: a first bank account, for example, gives a member their full name. */
function useProfileNews() {
  useEffect(() => {
    void tellProfile();
  }, []);
}

async function tellProfile() {
  const result = await callApi(member.getsession, {});
  if (result.ok && result.value[0]) emit('session.profile-changed', result.value[0]);
}

export default SettingPage;
