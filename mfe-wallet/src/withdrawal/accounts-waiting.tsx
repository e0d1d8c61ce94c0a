import { List, ListRow, Skeleton, Stack } from '@palaro/shared-lib/ui';
import { useT } from '../messages.ts';
import { transaction, transactionEwallet } from './held-accounts.ts';

/** Shown while the accounts load: those of the last visit, which cannot be used yet. */
export function AccountsWaiting() {
  const t = useT();
  const [banks, wallets] = [transaction.use(), transactionEwallet.use()];
  const known = [...banks, ...wallets];
  if (known.length === 0) return <Skeleton shape="card" count={4} />;
  return (
    <Stack gap={5}>
      <Skeleton shape="card" />
      <List label={t('withdrawal.to')}>
        {known.map(({ bank_name, bank_acc_no_masked }) => (
          <ListRow key={`${bank_name} ${bank_acc_no_masked}`} title={bank_name} text={bank_acc_no_masked} />
        ))}
      </List>
      <Skeleton shape="card" />
    </Stack>
  );
}
