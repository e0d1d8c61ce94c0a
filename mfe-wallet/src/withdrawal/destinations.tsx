import { errorKeyOf, refusalOf, useErrorText } from '@palaro/shared-lib/core';
import {
  Button,
  EmptyState,
  ErrorState,
  Icon,
  List,
  Notice,
  Section,
  Skeleton,
  Stack,
  StatusChip,
} from '@palaro/shared-lib/ui';
import { useState } from 'react';
import { useT } from '../messages.ts';
import { AddBank } from './add-bank.tsx';
import { keyOf, MOST, useDestinations, type Destination, type Kind } from './use-destinations.ts';
import classes from './destinations.module.css';
import { useMakeDefaultMutation } from './withdrawal.mutations.ts';

/** The member's bank accounts and e-wallets, the default one, and a form to add more. */
export function Destinations() {
  const t = useT();
  const { destinations, error, isFetching, refetch } = useDestinations();
  const [adding, setAdding] = useState<Kind>();
  if (!destinations && error)
    return <ErrorState errorKey={errorKeyOf(error)} onRetry={refetch} pending={isFetching} />;
  if (!destinations) return <Skeleton shape="line" count={6} />;
  if (adding)
    return (
      <Stack gap={3}>
        <AddBank kind={adding} banks={destinations} onAdded={() => setAdding(undefined)} />
        <Button variant="quiet" full onClick={() => setAdding(undefined)}>
          {t('bank.cancel')}
        </Button>
      </Stack>
    );
  return (
    <Stack gap={6}>
      {(['bank', 'ewallet'] as const).map((kind) => (
        <OfKind
          key={kind}
          kind={kind}
          mine={destinations.filter((each) => each.kind === kind)}
          onAdd={() => setAdding(kind)}
        />
      ))}
    </Stack>
  );
}

function OfKind({ kind, mine, onAdd }: { kind: Kind; mine: readonly Destination[]; onAdd: () => void }) {
  const t = useT();
  const isBank = kind === 'bank';
  const title = t(isBank ? 'bank.mine' : 'ewallet.mine');
  return (
    <Section title={title}>
      {mine.length === 0 ? (
        <EmptyState
          icon={isBank ? 'bank' : 'phone'}
          title={t(isBank ? 'bank.mine.empty' : 'ewallet.mine.empty')}
          text={t('bank.mine.empty.text')}
          level={3}
        />
      ) : (
        <List label={title}>
          {mine.map((each) => (
            <Line key={keyOf(each)} destination={each} />
          ))}
        </List>
      )}
      {mine.length < MOST ? (
        <Button icon="plus" full onClick={onAdd}>
          {t(isBank ? 'bank.title' : 'ewallet.title')}
        </Button>
      ) : (
        <Notice tone="info">{t('bank.full', { count: MOST })}</Notice>
      )}
    </Section>
  );
}

function Line({ destination }: { destination: Destination }) {
  const t = useT();
  const errorText = useErrorText();
  const [makeDefault, { isLoading, error }] = useMakeDefaultMutation();
  const refused = error && refusalOf(error);
  const { kind, bank_id, bank_acc_no, bank_name, bank_acc_holder, bank_acc_no_masked, is_default } =
    destination;
  return (
    <li className={classes.line}>
      <Icon name={kind === 'bank' ? 'bank' : 'phone'} />
      <div className={classes.words}>
        <strong>{bank_name}</strong>
        <span className={classes.number}>{bank_acc_no_masked}</span>
        <span className={classes.holder}>{bank_acc_holder}</span>
        {refused && (
          <Notice tone="bad" isResult>
            {errorText(refused.key, refused.details)}
          </Notice>
        )}
      </div>
      {is_default ? (
        <StatusChip tone="good">{t('bank.default')}</StatusChip>
      ) : (
        <Button
          size="small"
          variant="quiet"
          pending={isLoading}
          aria-label={t('bank.makeDefault.of', { name: `${bank_name} ${bank_acc_no_masked}` })}
          onClick={() => void makeDefault({ bank_id, bank_acc_no })}
        >
          {t('bank.makeDefault')}
        </Button>
      )}
    </li>
  );
}
