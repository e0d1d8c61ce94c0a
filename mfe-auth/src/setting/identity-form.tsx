import { member, type Session } from '@palaro/contract';
import * as schemas from '@palaro/contract/schemas';
import { outcomeOf } from '@palaro/shared-lib/core';
import {
  DateField,
  Form,
  PictureField,
  SelectField,
  smallPicture,
  SubmitButton,
  useCallForm,
} from '@palaro/shared-lib/forms';
import { useState } from 'react';
import { useT } from '../messages.ts';
import { useSubmitIdentityMutation } from './setting.queries.ts';
import { latestBirthday, pictureProblem } from './setting.rules.ts';

const DOCUMENTS = ['passport', 'drivers_license', 'umid', 'philid', 'postal'] as const;
type DocumentType = (typeof DOCUMENTS)[number];

/** A document and a picture of the member, checked here before they are sent. */
export function IdentityForm({ account }: { account: Session }) {
  const t = useT();
  const [submitIdentity] = useSubmitIdentityMutation();
  const [latest] = useState(() => latestBirthday(new Date()));
  const [files, setFiles] = useState<{ document?: File; selfie?: File }>({});
  const form = useCallForm({
    call: member.kycsubmit,
    schemas: schemas.member.kycsubmit,
    initial: { document_type: '', birthday: account.birthday, document: '', selfie: '' },
    extra: {
      document: () => pictureProblem(files.document) ?? undefined,
      selfie: () => pictureProblem(files.selfie) ?? undefined,
    },
    onSubmit: async ({ document_type, birthday }) => {
      const request = { document_type: document_type as DocumentType, birthday };
      return outcomeOf(submitIdentity({ request, files }));
    },
  });
  const take = (name: 'document' | 'selfie') => async (file: File) => {
    const small = await smallPicture(file);
    // A picture that cannot be reduced is validated unchanged.
    setFiles((before) => ({ ...before, [name]: small.ok ? small.file : file }));
    form.set(name, file.name);
  };
  return (
    <Form form={form} label={t('identity.title')}>
      <SelectField
        label={t('identity.document')}
        options={DOCUMENTS.map((value) => ({ value, label: t(`identity.document.${value}`) }))}
        {...form.field('document_type')}
      />
      <DateField label={t('field.birthday')} max={latest} autoComplete="bday" {...form.field('birthday')} />
      <PictureField
        label={t('identity.front')}
        onFile={(file) => void take('document')(file)}
        {...form.field('document')}
      />
      <PictureField
        label={t('identity.selfie')}
        camera
        onFile={(file) => void take('selfie')(file)}
        {...form.field('selfie')}
      />
      <SubmitButton>{t('identity.send')}</SubmitButton>
    </Form>
  );
}
