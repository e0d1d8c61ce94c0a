import type { Session } from '@palaro/contract';
import { outcomeOf, refusalOf, useDispatch, useEmit, useErrorText } from '@palaro/shared-lib/core';
import { Avatar, Notice, Section } from '@palaro/shared-lib/ui';
import { useState } from 'react';
import { useT } from '../messages.ts';
import classes from './avatar-choice.module.css';
import { avatarImg, seedOf } from './avatar-img.ts';
import { useUpdateProfileMutation } from './setting.queries.ts';

/** Seeds of the drawn pictures, in eight colours around the circle; members cannot upload a photo. */
const SEEDS = ['banca', 'parol', 'jeepney', 'barako', 'tala', 'bituin', 'kawayan', 'sarimanok'];

/** One press saves another picture. */
export function AvatarChoice({ account }: { account: Session }) {
  const t = useT();
  const errorText = useErrorText();
  const dispatch = useDispatch();
  const emit = useEmit<'mfe-auth'>();
  const [pending, setPending] = useState<string>();
  const [updateProfile, { error }] = useUpdateProfileMutation();
  const refused = error && refusalOf(error);
  const current = pending ?? seedOf(account.avatar);

  const choose = async (seed: string) => {
    if (seed === current || pending) return;
    setPending(seed);
    const result = await outcomeOf(updateProfile({ avatar: `avatar:${seed}` }));
    setPending(undefined);
    if (!result.ok) return;
    dispatch(avatarImg.set(`avatar:${seed}`));
    emit('session.profile-changed', result.value[0] ?? { avatar: `avatar:${seed}` });
  };
  return (
    <Section title={t('avatar.title')}>
      <fieldset className={classes.choices} aria-label={t('avatar.title')} aria-busy={pending !== undefined}>
        {SEEDS.map((seed, index) => (
          <button
            key={seed}
            type="button"
            className={classes.choice}
            aria-pressed={seed === current}
            aria-label={t('avatar.number', { number: index + 1 })}
            onClick={() => void choose(seed)}
          >
            <Avatar name={account.account_id} seed={seed} size={56} />
          </button>
        ))}
      </fieldset>
      {refused && (
        <Notice tone="bad" isResult>
          {errorText(refused.key, refused.details)}
        </Notice>
      )}
    </Section>
  );
}
