import { useIsMember } from '@palaro/shared-lib/core';
import { Card, LinkButton, Notice, Page, Section, Stack } from '@palaro/shared-lib/ui';
import { useT } from '../messages.ts';
import { NotYet } from '../not-yet.tsx';
import { Downline } from './downline.tsx';
import { MyCode } from './my-code.tsx';
import { Referees } from './referees.tsx';
import { useReferees } from './referral.queries.ts';
import classes from './referral.module.css';

/** `/referral`: how it works; a member's code, the friends who joined with it and what they earned. */
export function ReferralPage() {
  const t = useT();
  const isMember = useIsMember();
  return (
    <Page title={t('referral.title')} width="narrow" intro={<p>{t('referral.intro')}</p>}>
      {isMember ? <MyReferral /> : null}
      <Section title={t('referral.how')}>
        <Card>
          <ol className={classes.steps}>
            <li>{t('referral.how.share')}</li>
            <li>{t('referral.how.deposit')}</li>
            <li>{t('referral.how.cash')}</li>
            <li>{t('referral.how.ticket')}</li>
            <li>{t('referral.how.rebate')}</li>
          </ol>
          <p className={classes.soft}>{t('referral.how.example')}</p>
          <p className={classes.soft}>{t('referral.how.own')}</p>
          <p className={classes.soft}>{t('referral.how.check')}</p>
          {!isMember && (
            <LinkButton variant="primary" full to="?auth=register">
              {t('referral.register')}
            </LinkButton>
          )}
        </Card>
      </Section>
    </Page>
  );
}
export default ReferralPage;

function MyReferral() {
  const t = useT();
  const query = useReferees(1);
  return (
    <Stack gap={6}>
      {query.data?.can_earn === false && <DepositFirst />}
      {query.data ? <MyCode mine={query.data} /> : <NotYet query={query} shape="card" />}
      <Section title={t('referral.list')}>
        <Referees />
      </Section>
      <Section
        title={t('referral.downline')}
        action={
          <LinkButton variant="quiet" size="small" to="/return?tab=downline">
            {t('referral.toRebate')}
          </LinkButton>
        }
      >
        <Downline />
      </Section>
    </Stack>
  );
}

/** Friends' deposits bring nothing to a member without one. */
function DepositFirst() {
  const t = useT();
  return (
    <Notice tone="warn" title={t('referral.needDeposit')}>
      <p>{t('referral.needDeposit.text')}</p>
      <LinkButton size="small" to="/deposit">
        {t('referral.needDeposit.action')}
      </LinkButton>
    </Notice>
  );
}
