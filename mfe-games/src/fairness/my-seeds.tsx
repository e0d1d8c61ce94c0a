import type { FairSeeds } from '@palaro/contract';
import { errorKeyOf } from '@palaro/shared-lib/core';
import {
  Button,
  Card,
  DefinitionList,
  ErrorState,
  Notice,
  Section,
  Skeleton,
  Stack,
} from '@palaro/shared-lib/ui';
import { useState } from 'react';
import { useT } from '../messages.ts';
import { SeedFact, SeedForm, SeedText } from '../seed-form.tsx';
import { useFairSeedsQuery } from '../seeds.queries.ts';
import type { Chosen } from './fair-draw.ts';
import classes from './fairness.module.css';

/** The pair of the next bets, the house's hash for the pair after it, and earlier pairs to check. */
export function MySeeds({ onCheck }: { onCheck: (chosen: Chosen) => void }) {
  const t = useT();
  const [isDone, setDone] = useState(false);
  const { data, error, isFetching, refetch } = useFairSeedsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <Section title={t('fair.mine')}>
      {data ? (
        <Stack gap={4}>
          {data.active ? <ActivePair pair={data.active} /> : <p>{t('fair.firstText')}</p>}
          <Card tone="sunken">
            <SeedForm
              nextHash={data.next_server_seed_hash}
              action={data.active ? t('fair.rotate') : t('fair.begin')}
              onDone={() => setDone(true)}
            />
            {isDone && (
              <Notice tone="good" isResult>
                {data.revealed.length > 0 ? t('fair.rotated') : t('fair.begun')}
              </Notice>
            )}
          </Card>
          <Revealed seeds={data.revealed} onCheck={onCheck} />
        </Stack>
      ) : error === undefined ? (
        <Skeleton shape="card" count={2} />
      ) : (
        <ErrorState errorKey={errorKeyOf(error)} onRetry={() => void refetch()} pending={isFetching} />
      )}
    </Section>
  );
}

function ActivePair({ pair }: { pair: NonNullable<FairSeeds['active']> }) {
  const t = useT();
  return (
    <>
      <SeedFact label={t('fair.hash')} hint={t('fair.hashHint')}>
        <SeedText text={pair.server_seed_hash} label={t('fair.copyHash')} />
      </SeedFact>
      <SeedFact label={t('fair.clientSeed')}>
        <span className={classes.seed}>{pair.client_seed}</span>
      </SeedFact>
      <DefinitionList rows={[{ label: t('fair.nonce'), value: pair.nonce, hint: t('fair.nonceHint') }]} />
    </>
  );
}
interface RevealedProps {
  seeds: FairSeeds['revealed'];
  onCheck: (chosen: Chosen) => void;
}

function Revealed({ seeds, onCheck }: RevealedProps) {
  const t = useT();
  const [first] = seeds;
  if (!first) return <p>{t('fair.noneRevealed')}</p>;
  return (
    <Stack gap={2}>
      <h3>{t('fair.revealed')}</h3>
      <ul className={classes.pairs}>
        {seeds.map(({ server_seed, server_seed_hash, client_seed, nonce }) => (
          <li key={server_seed_hash} className={classes.pair}>
            <span className={classes.seed}>
              {server_seed.slice(0, 16)}… · {client_seed} · {t('fair.bets', { count: nonce })}
            </span>
            <Button
              size="small"
              disabled={nonce === 0}
              onClick={() =>
                onCheck({
                  serverSeed: server_seed,
                  clientSeed: client_seed,
                  nonce,
                  hash: server_seed_hash,
                })
              }
            >
              {t('fair.check')}
            </Button>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
