import { member, type Session } from '@palaro/contract';
import { callApi, useDispatch, useEmit, useErrorText } from '@palaro/shared-lib/core';
import { Avatar, Notice, Section } from '@palaro/shared-lib/ui';
import { useState } from 'react';
import { useT } from '../messages.ts';
import classes from './avatar-choice.module.css';
import { avatarImg, seedOf } from './avatar-img.ts';

/** The site draws them, these in eight colours round the circle; a member's own photo is asked for nowhere. */
const SEEDS = ['banca', 'parol', 'jeepney', 'barako', 'tala', 'bituin', 'kawayan', 'sarimanok'];

/** One press takes another picture. */
export function AvatarChoice({ account }: { account: Session }) {
  const t = useT();
  const errorText = useErrorText();
  const dispatch = useDispatch();
  const emit = useEmit<'mfe-auth'>();
  const [pending, setPending] = useState<string>();
  const [refused, setRefused] = useState<string>();
  const current = pending ?? seedOf(account.avatar);

  const choose = async (seed: string) => {
    if (seed === current || pending) return;
    setPending(seed);
    setRefused(undefined);
    const result = await callApi(member.updateprofile, { avatar: `avatar:${seed}` });
    setPending(undefined);
    if (!result.ok) return setRefused(errorText(result.key, result.details));
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
      {refused && <Notice tone="bad">{refused}</Notice>}
    </Section>
  );
}
