import { memberreview, RATED } from '@palaro/contract';
import * as schemas from '@palaro/contract/schemas';
import { outcomeOf } from '@palaro/shared-lib/core';
import { Form, SubmitButton, TextField, useCallForm } from '@palaro/shared-lib/forms';
import { Card } from '@palaro/shared-lib/ui';
import { useT } from '../messages.ts';
import { useSubmitReviewMutation } from './review.queries.ts';
import { StarRating } from './star-rating.tsx';

/** No stars are preselected. */
const given = (stars: string) => (stars === '' ? 'invalid_rating' : undefined);

/** Stars overall and for each aspect, and a comment; one review per member. */
export function ReviewForm({ onSent }: { onSent: () => void }) {
  const t = useT();
  const [submitReview] = useSubmitReviewMutation();
  const form = useCallForm({
    call: memberreview.submitreview,
    schemas: schemas.memberreview.submitreview,
    initial: { overall: '', games: '', payments: '', support: '', comment: '' },
    extra: {
      overall: ({ overall }) => given(overall),
      games: ({ games }) => given(games),
      payments: ({ payments }) => given(payments),
      support: ({ support }) => given(support),
    },
    onSubmit: async ({ overall, games, payments, support, comment }) => {
      const result = await outcomeOf(
        submitReview({
          json_rating: {
            overall: Number(overall),
            games: Number(games),
            payments: Number(payments),
            support: Number(support),
          },
          comment,
        }),
      );
      if (result.ok) onSent();
      return !result.ok && result.key === 'invalid_comment' ? { ...result, field: 'comment' } : result;
    },
  });
  return (
    <Card>
      <Form form={form} label={t('review.write')}>
        {RATED.map((rated) => (
          <StarRating key={rated} label={t(`review.${rated}`)} {...form.field(rated)} />
        ))}
        <TextField
          label={t('review.comment')}
          hint={t('review.commentHint')}
          maxLength={500}
          {...form.field('comment')}
        />
        <SubmitButton>{t('review.send')}</SubmitButton>
      </Form>
    </Card>
  );
}
