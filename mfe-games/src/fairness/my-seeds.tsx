import { game, type FairSeeds } from '@palaro/contract';
import * as schemas from '@palaro/contract/schemas';
import { errorKeyOf, outcomeOf } from '@palaro/shared-lib/core';
import { Form, SubmitButton, TextField, useCallForm } from '@palaro/shared-lib/forms';
import {
  Button,
  Card,
  CopyButton,
  DefinitionList,
  ErrorState,
  Notice,
  Section,
  Skeleton,
  Stack,
} from '@palaro/shared-lib/ui';
import { useState } from 'react';
import { useT } from '../messages.ts';
import type { Chosen } from './fair-draw.ts';
import classes from './fairness.module.css';
import { useFairSeedsQuery, useRotateSeedsMutation } from './fairness.queries.ts';

/** The pair of the next bets, a button for a new one, and earlier pairs to check. */
export function MySeeds({ onCheck }: { onCheck: (chosen: Chosen) => void }) {
  const t = useT();
  const { data, error, isFetching, refetch } = useFairSeedsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <Section title={t('fair.mine')}>
      {data ? (
        <Stack gap={4}>
          <DefinitionList
            rows={[
              {
                label: t('fair.hash'),
                value: <Seed text={data.server_seed_hash} label={t('fair.copyHash')} />,
                hint: t('fair.hashHint'),
              },
              {
                label: t('fair.clientSeed'),
                value: <span className={classes.seed}>{data.client_seed}</span>,
              },
              { label: t('fair.nonce'), value: data.nonce, hint: t('fair.nonceHint') },
            ]}
          />
          <Rotate />
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

function Seed({ text, label }: { text: string; label: string }) {
  return (
    <span className={classes.seed}>
      {text} <CopyButton text={text} label={label} />
    </span>
  );
}

/** Ends the pair and shows its server seed. The member may choose the client seed of the next one. */
function Rotate() {
  const t = useT();
  const [rotate] = useRotateSeedsMutation();
  const [done, setDone] = useState(false);
  const form = useCallForm({
    call: game.rotate,
    schemas: schemas.game.rotate,
    initial: { client_seed: '' },
    onSubmit: async ({ client_seed }) => {
      setDone(false);
      const result = await outcomeOf(rotate(client_seed ? { client_seed } : {}));
      if (!result.ok) return result;
      form.set('client_seed', '');
      setDone(true);
      return result;
    },
  });
  return (
    <Card tone="sunken">
      <Form form={form}>
        <TextField
          label={t('fair.newClientSeed')}
          hint={t('fair.newClientSeedHint')}
          maxLength={64}
          {...form.field('client_seed')}
        />
        <SubmitButton>{t('fair.rotate')}</SubmitButton>
      </Form>
      {done && <Notice tone="good">{t('fair.rotated')}</Notice>}
    </Card>
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
