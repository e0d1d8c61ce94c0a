import type { Coupon } from '@palaro/contract';
import { formatInstant, useIntent } from '@palaro/shared-lib/core';
import { Arrival, Button, DefinitionList } from '@palaro/shared-lib/ui';
import { useLocalised } from '../localised.ts';
import { useT } from '../messages.ts';
import { ClaimedNotice } from '../claimed-notice.tsx';
import { RefusedNotice } from '../refused-notice.tsx';
import { RewardTerms } from '../reward-terms.tsx';
import { useRewardText } from '../reward-text.ts';
import { useClaimCouponMutation } from './coupon.queries.ts';
import classes from './coupon.module.css';

interface Props {
  coupon: Coupon;
  /** Back to the field. */
  onAnother: () => void;
}

/** What a coupon gives and until when, then the claim, then where it went. */
export function CouponFound({ coupon, onAnother }: Props) {
  const t = useT();
  const localised = useLocalised();
  const rewardText = useRewardText();
  const [claim, { isLoading, error, data }] = useIntent(useClaimCouponMutation());
  const { coupon_code, kind, value, expires_at, left } = coupon;
  const reward = rewardText(kind, value);
  return (
    <Arrival>
      <h3 className={classes.title}>{localised(coupon.title)}</h3>
      <p>{localised(coupon.text)}</p>
      <DefinitionList
        rows={[
          { label: t('coupon.code'), value: coupon_code },
          { label: t('coupon.gives'), value: reward, strong: true },
          { label: t('coupon.until'), value: formatInstant(expires_at) },
          { label: t('coupon.left'), value: t('coupon.leftTimes', { count: left }) },
        ]}
      />
      {kind === 'free_credit' && <RewardTerms kind={kind} />}
      <RefusedNotice error={error} />
      {data ? (
        <ClaimedNotice kind={kind} value={value} />
      ) : (
        <Button
          variant="money"
          size="large"
          full
          pending={isLoading}
          onClick={() => void claim({ coupon_code })}
        >
          {t('coupon.claim')}
        </Button>
      )}
      <Button variant="quiet" full onClick={onAnother}>
        {t('coupon.another')}
      </Button>
    </Arrival>
  );
}
