import type { MemberBank } from '@palaro/contract';
import { errorKeyOf } from '@palaro/shared-lib/core';
import { Card, EmptyState, ErrorState, Section, Skeleton } from '@palaro/shared-lib/ui';
import { useState } from 'react';
import { useT } from '../messages.ts';
import { BankCode } from './bank-code.tsx';
import { BankDetails, type Details } from './bank-details.tsx';
import { bankList } from './held-accounts.ts';
import type { Kind } from './use-destinations.ts';
import { useBanksQuery } from './withdrawal.queries.ts';
import type { SentCode } from './withdrawal.rules.ts';

interface Props {
  kind: Kind;
  /** All accounts of the member, of both kinds. */
  banks: readonly MemberBank[];
  /** Called with the new list of its kind. */
  onAdded: (banks: MemberBank[]) => void;
}

/** A bank account or e-wallet of the member's own, in two steps: its details, and a one-time code. */
export function AddBank({ kind, banks, onAdded }: Props) {
  const t = useT();
  const { data: fresh, error, isFetching, refetch } = useBanksQuery();
  const data = bankList.use() ?? fresh;
  const [details, setDetails] = useState<Details>({
    bank_id: '',
    bank_acc_holder: banks[0]?.bank_acc_holder ?? '',
    bank_acc_no: '',
  });
  const [code, setCode] = useState<SentCode | null>(null);

  const content = () => {
    if (!data && error)
      return <ErrorState errorKey={errorKeyOf(error)} onRetry={() => void refetch()} pending={isFetching} />;
    if (!data) return <Skeleton shape="line" count={4} />;
    const ofKind = data.filter((bank) => (bank.kind ?? 'bank') === kind);
    if (ofKind.length === 0)
      return <EmptyState icon="bank" title={t('bank.none.title')} text={t('bank.none.text')} level={3} />;
    const name = ofKind.find(({ bank_id }) => bank_id === details.bank_id)?.bank_name ?? '';
    return code ? (
      <BankCode
        kind={kind}
        details={details}
        bankName={name}
        sentCode={code}
        onChange={() => setCode(null)}
        onAdded={onAdded}
      />
    ) : (
      <BankDetails
        kind={kind}
        banks={ofKind}
        initial={details}
        isHolderKnown={banks.length > 0}
        onCode={(given, sentCode) => {
          setDetails(given);
          setCode(sentCode);
        }}
      />
    );
  };
  return (
    <Section title={t(kind === 'bank' ? 'bank.title' : 'ewallet.title')}>
      {banks.length === 0 && <p>{t('withdrawal.noBank')}</p>}
      <Card>{content()}</Card>
    </Section>
  );
}
