import { formatMoney } from '@palaro/shared-lib/core';
import { Amount, DefinitionList, Tabs } from '@palaro/shared-lib/ui';
import { useState } from 'react';
import { useT } from '../messages.ts';
import classes from './promotion-sums.module.css';
import type { Example } from './promotions.rules.ts';

/** The calculation of a promotion, line by line, for the selected deposit. */
export function PromotionSums({ examples }: { examples: Example[] }) {
  const t = useT();
  const [deposit, setDeposit] = useState(examples.at(-1)?.deposit ?? '');
  const only = examples.length === 1 ? examples[0] : undefined;
  return (
    <section className={classes.sums}>
      <h3 className={classes.title}>{t('promotions.sums')}</h3>
      {only ? (
        <Sum example={only} />
      ) : (
        <Tabs
          label={t('promotions.sums')}
          value={deposit}
          onChange={setDeposit}
          items={examples.map((example) => ({
            id: example.deposit,
            label: formatMoney(example.deposit).replace(/\.00$/, ''),
            panel: <Sum example={example} />,
          }))}
        />
      )}
    </section>
  );
}

function Sum({
  example: { deposit, orMore, percent, most, bonus, start, times, target, requirement },
}: {
  example: Example;
}) {
  const t = useT();
  return (
    <DefinitionList
      rows={[
        {
          label: t('sum.deposit'),
          value: <Amount value={deposit} />,
          hint: orMore && t('sum.orMore'),
        },
        {
          label: percent === undefined ? t('sum.bonus') : t('sum.bonusPercent', { percent }),
          value: <Amount value={bonus} signed />,
          hint: most !== undefined && t('sum.most', { most: formatMoney(most) }),
        },
        { label: t('sum.start'), value: <Amount value={start} /> },
        {
          label: t(requirement === 'WINOVER' ? 'sum.winover' : 'sum.turnover'),
          value: <Amount value={target} />,
          hint: `${formatMoney(start)} × ${times}`,
          strong: true,
        },
      ]}
    />
  );
}
