import { game } from '@palaro/contract';
import * as schemas from '@palaro/contract/schemas';
import { outcomeOf } from '@palaro/shared-lib/core';
import { Form, SubmitButton, TextField, useCallForm } from '@palaro/shared-lib/forms';
import { CopyButton, Stack } from '@palaro/shared-lib/ui';
import { useState, type ReactNode } from 'react';
import { drawClientSeed } from './draw-client-seed.ts';
import { useT } from './messages.ts';
import classes from './seed-form.module.css';
import { useRotateSeedsMutation } from './seeds.queries.ts';

interface Props {
  /** The hash of the server seed to which the house is bound. */
  nextHash: string;
  /** On the button. */
  action: string;
  onDone?: () => void;
}

/**
 * The next pair of seeds: the house's hash, and the member's client seed, which this browser draws and the member may change. A
 * seed that was sent is never offered again, because the house knows it before it is bound to another server seed.
 */
export function SeedForm({ nextHash, action, onDone }: Props) {
  const t = useT();
  const [rotate] = useRotateSeedsMutation();
  const [drawn] = useState(drawClientSeed);
  const form = useCallForm({
    call: game.rotate,
    schemas: schemas.game.rotate,
    initial: { client_seed: drawn },
    onSubmit: async ({ client_seed }) => {
      const outcome = await outcomeOf(rotate({ client_seed, next_server_seed_hash: nextHash }));
      if (outcome.ok || outcome.key === 'seeds_changed') form.set('client_seed', drawClientSeed());
      if (outcome.ok) onDone?.();
      return outcome;
    },
  });
  return (
    <Stack gap={4}>
      <SeedFact label={t('fair.nextHash')} hint={t('fair.nextHashHint')}>
        <SeedText text={nextHash} label={t('fair.copyNextHash')} />
      </SeedFact>
      <Form form={form}>
        <TextField
          label={t('fair.newClientSeed')}
          hint={t('fair.newClientSeedHint')}
          maxLength={64}
          {...form.field('client_seed')}
        />
        <SubmitButton>{action}</SubmitButton>
      </Form>
    </Stack>
  );
}

/** A seed or hash below its label. */
export function SeedFact({ label, hint, children }: { label: string; hint?: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <span className={classes.label}>{label}</span>
      {children}
      {hint && <span className={classes.hint}>{hint}</span>}
    </div>
  );
}

/** A long seed or hash, with a button that copies it. */
export function SeedText({ text, label }: { text: string; label: string }) {
  return (
    <span className={classes.seed}>
      {text} <CopyButton text={text} label={label} />
    </span>
  );
}
