import { Stack } from '@palaro/shared-lib/ui';
import { WalletLocks } from './wallet-locks.tsx';
import { WalletSums, type WalletSumsProps } from './wallet-sums.tsx';

/** What the balance opens to: the sums of the wallet, and every lock with its way out. */
export function WalletPanel({ balance }: WalletSumsProps) {
  return (
    <Stack gap={4}>
      <p>
        <strong>
          <WalletSums balance={balance} />
        </strong>
      </p>
      <WalletLocks balance={balance} />
    </Stack>
  );
}
