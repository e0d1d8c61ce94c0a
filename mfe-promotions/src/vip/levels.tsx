import type { report, ValueOf } from '@palaro/contract';
import { Card, Stack, StatusChip } from '@palaro/shared-lib/ui';
import { useLocalised } from '../localised.ts';
import { useT } from '../messages.ts';
import { shortMoney } from '../short-money.ts';
import classes from './vip.module.css';

interface Props {
  levels: ValueOf<typeof report.vip>['levels'];
  /** What the gifts take; an older API does not say. */
  terms: ValueOf<typeof report.vip>['terms'];
  /** The member's own. */
  level: number;
}

/** Bronze to Diamond: the required deposits, and the benefits, with what the gifts take. */
export function Levels({ levels, terms = [], level }: Props) {
  const t = useT();
  const localised = useLocalised();
  return (
    <Stack gap={3}>
      {levels.map((each) => (
        <Card key={each.level}>
          <div className={classes.line} data-level={each.level}>
            <h3 className={classes.levelName}>{each.vip_name}</h3>
            <span className={classes.soft}>{t('vip.from', { amount: shortMoney(each.from) })}</span>
            {each.level === level && <StatusChip tone="good">{t('vip.here')}</StatusChip>}
          </div>
          <ul className={classes.benefits}>
            {each.benefits.map((benefit) => (
              <li key={benefit.en}>{localised(benefit)}</li>
            ))}
          </ul>
        </Card>
      ))}
      {terms.length > 0 && (
        <Card>
          <h3 className={classes.small}>{t('vip.terms')}</h3>
          <ul className={classes.benefits}>
            {terms.map((term) => (
              <li key={term.en}>{localised(term)}</li>
            ))}
          </ul>
        </Card>
      )}
    </Stack>
  );
}
