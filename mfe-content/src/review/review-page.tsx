import { useIsMember } from '@palaro/shared-lib/core';
import { Card, LinkButton, Notice, Page, Section } from '@palaro/shared-lib/ui';
import { useState } from 'react';
import { useT } from '../messages.ts';
import { ReviewForm } from './review-form.tsx';
import { useReviewStatus } from './review.queries.ts';
import { Survey } from './survey.tsx';
import { TopTen } from './top-ten.tsx';

/** `/review`: the members' reviews, and the form for one's own. */
export function ReviewPage() {
  const t = useT();
  const isMember = useIsMember();
  const { currentData: status } = useReviewStatus();
  const [isSent, setSent] = useState(false);
  return (
    <Page title={t('review.title')} intro={<p>{t('review.intro')}</p>} width="narrow">
      <Section title={t('review.top')}>
        <TopTen />
      </Section>
      <Section title={t('review.write')}>
        {isMember ? (
          status?.has_reviewed ? (
            <Notice tone="good" isResult={isSent}>
              {t('review.sent')}
            </Notice>
          ) : (
            <ReviewForm onSent={() => setSent(true)} />
          )
        ) : (
          <LinkButton to="/review?auth=login" variant="primary" full>
            {t('review.logIn')}
          </LinkButton>
        )}
      </Section>
      {isMember && (
        <Section title={t('survey.title')}>
          <Card>
            <Survey />
          </Card>
        </Section>
      )}
    </Page>
  );
}
export default ReviewPage;
