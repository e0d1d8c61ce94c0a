import { parseAmount, type PromotionGrant } from '@palaro/contract';
import { Amount, Card, DefinitionList, Progress, Section, StatusChip, Row } from '@palaro/shared-lib/ui';
import { RedeemFreeCredit } from './redeem-free-credit.tsx';
import { useLocalised } from '../localised.ts';
import { useT, type MessageKey } from '../messages.ts';
import { shortMoney } from '../short-money.ts';
import { CancelGrant } from './cancel-grant.tsx';
import { isReached, leftOf, timesOf } from './promotions.rules.ts';

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
            { label: t('grant.until'), value: grant.expires_at },
          ]}
        />
        {grant.has_open_round && <p>{t('grant.openRound')}</p>}
        {isCredit && <RedeemFreeCredit grant={grant} />}
        <Row justify="end">
          <CancelGrant grant={grant} />
        </Row>
      </Card>
    </Section>
  );
}
