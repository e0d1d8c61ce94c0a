import { member, type Session } from '@palaro/contract';
import * as schemas from '@palaro/contract/schemas';
import { outcomeOf, useEmit } from '@palaro/shared-lib/core';
import {
  DateField,
  Form,
  lettersAndSpaces,
  SelectField,
  SubmitButton,
  TextField,
  useCallForm,
} from '@palaro/shared-lib/forms';
import { Notice, Section, Stack } from '@palaro/shared-lib/ui';
import { useState } from 'react';
import { useT } from '../messages.ts';
import { AfterProfile, type FreshProfile } from './after-profile.tsx';
import { AvatarChoice } from './avatar-choice.tsx';
import { useUpdateProfileMutation } from './setting.queries.ts';
import { changedFields, latestBirthday } from './setting.rules.ts';

interface Props {
  account: Session;
  profile: FreshProfile;
}

/** Picture and profile. */
export function ProfileSection({ account, profile }: Props) {
  const t = useT();
  return (
    <Stack gap={6}>
      <AvatarChoice account={account} />
      <Section title={t('profile.about')}>
        <AfterProfile profile={profile} lines={5}>
          <Profile account={account} />
        </AfterProfile>
      </Section>
    </Stack>
  );
}

/** The name is locked once a bank account has it. */
function Profile({ account }: { account: Session }) {
  const t = useT();
  const emit = useEmit<'mfe-auth'>();
  const [saved, setSaved] = useState(false);
  const [latest] = useState(() => latestBirthday(new Date()));
  const { full_name, nickname, birthday, gender } = account;
  const [updateProfile] = useUpdateProfileMutation();
  const form = useCallForm({
    call: member.updateprofile,
    schemas: schemas.member.updateprofile,
    initial: { full_name, nickname, birthday, gender },
    onSubmit: async (values) => {
      setSaved(false);
      const changed = changedFields(account, values);
      if (!changed) return { ok: false, key: 'no_changes' };
      const result = await outcomeOf(updateProfile(changed));
      if (result.ok) {
        setSaved(true);
        emit('session.profile-changed', result.value[0] ?? {});
      }
      return result;
    },
  });
  return (
    <>
      <Form form={form}>
        <TextField
          label={t('field.fullName')}
          hint={t(account.has_bank ? 'profile.nameLocked' : 'profile.nameHint')}
          autoComplete="name"
          maxLength={80}
          filter={lettersAndSpaces}
          disabled={account.has_bank}
          {...form.field('full_name')}
        />
        <TextField label={t('field.nickname')} optional maxLength={30} {...form.field('nickname')} />
        <DateField label={t('field.birthday')} max={latest} {...form.field('birthday')} />
        <SelectField
          label={t('field.gender')}
          optional
          options={[
            { value: 'female', label: t('gender.female') },
            { value: 'male', label: t('gender.male') },
            { value: 'other', label: t('gender.other') },
          ]}
          {...form.field('gender')}
        />
        <SubmitButton>{t('profile.save')}</SubmitButton>
      </Form>
      {saved && (
        <Notice tone="good" isResult>
          {t('profile.saved')}
        </Notice>
      )}
    </>
  );
}

export default ProfileSection;
