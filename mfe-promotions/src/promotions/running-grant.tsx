import { parseAmount, type PromotionGrant } from '@palaro/contract';
import { BonusSum, PromotionGames } from '@palaro/shared-lib/promotion';
import {
  Amount,
  Card,
  DefinitionList,
  Progress,
  Row,
  Section,
  StatusChip,
  type Definition,
} from '@palaro/shared-lib/ui';
import { useState } from 'react';
import { RedeemFreeCredit } from './redeem-free-credit.tsx';
import { useLocalised } from '../localised.ts';
import { useT, type MessageKey } from '../messages.ts';
import { shortMoney } from '../short-money.ts';
import { CancelGrant } from './cancel-grant.tsx';
import { bonusLeftOf, daysUntil, isReached, leftOf, timesOf } from './promotions.rules.ts';

type Requirement = PromotionGrant['requirement'];

/** What each requirement counts, and the label of its target. */
const WORDS = {
  TURNOVER: { goal: 'grant.goal.turnover', done: 'grant.done.turnover', how: 'grant.how.turnover' },
  WINOVER: { goal: 'grant.goal.winover', done: 'grant.done.winover', how: 'grant.how.winover' },
  WIN_ABS: { goal: 'grant.goal.credit', done: 'grant.done.winover', how: 'grant.how.credit' },
} as const satisfies Record<Requirement, Record<string, MessageKey>>;

/** The running promotion: deposit and bonus, requirement, progress, and the two ways to end it. */
export function RunningGrant({ grant }: { grant: PromotionGrant }) {
  const t = useT();
  const localised = useLocalised();
  const { requirement, deposit, bonus, target, progress, arithmetic } = grant;
  const words = WORDS[requirement];
  const isCredit = requirement === 'WIN_ABS';
  const [days] = useState(() => daysUntil(grant.expires_at, Date.now()));
  return (
    <Section
      title={t('grant.title', { name: localised(grant.title) })}
      action={<StatusChip tone="money">{t('grant.running')}</StatusChip>}
    >
      <Card>
        <Progress
          value={parseAmount(progress) ?? 0n}
          max={parseAmount(target) ?? 0n}
          label={t(words.done)}
          text={t('grant.of', { done: shortMoney(progress), target: shortMoney(target) })}
        />
        <p>
          <strong>
            <BonusSum grant={grant} />
          </strong>
        </p>
        <p>{isReached(grant) ? t('grant.reached') : t(words.how)}</p>
        <DefinitionList
          rows={[
            ...(isCredit ? [] : [{ label: t('grant.deposit'), value: <Amount value={deposit} /> }]),
            {
              label: isCredit ? t('grant.credit') : t('grant.bonus'),
              value: <Amount value={bonus} signed={!isCredit} />,
            },
            { label: t('grant.times'), value: `× ${timesOf(grant)}` },
            { label: t(words.goal), value: <Amount value={target} />, hint: arithmetic },
            { label: t(words.done), value: <Amount value={progress} /> },
            {
              label: t('grant.left'),
              value: <Amount value={leftOf(grant)} />,
              hint: `${shortMoney(target)} − ${shortMoney(progress)}`,
              strong: true,
            },
            ...(isCredit ? [] : poolsOf(t, grant)),
            {
              label: t('grant.maxBet'),
              value: <Amount value={grant.max_bet} />,
              hint: t('grant.maxBet.hint'),
            },
            { label: t('grant.maxPayout'), value: <Amount value={grant.max_payout} /> },
            {
              label: t('grant.until'),
              value: grant.expires_at,
              hint: t('grant.daysLeft', { count: days }),
            },
          ]}
        />
        <PromotionGames grant={grant} left={requirement === 'TURNOVER' ? leftOf(grant) : ''} />
        {grant.has_open_round && <p>{t('grant.openRound')}</p>}
        {isCredit && <RedeemFreeCredit grant={grant} />}
        <Row justify="end">
          <CancelGrant grant={grant} />
        </Row>
      </Card>
    </Section>
  );
}

/** What ending it would give back, and what would be gone. */
const poolsOf = (t: ReturnType<typeof useT>, grant: PromotionGrant): Definition[] => [
  ...(grant.requirement === 'TURNOVER'
    ? [{ label: t('cancel.now'), value: <Amount value={grant.balance} /> }]
    : []),
  { label: t('cancel.own'), value: <Amount value={grant.own} />, hint: t('grant.own.hint') },
  {
    label: t('grant.bonusNow'),
    value: <Amount value={bonusLeftOf(grant)} />,
    hint: t('grant.bonusNow.hint'),
  },
];
