import type { Session } from '@palaro/contract';
import { Stack } from '@palaro/shared-lib/ui';
import { EmailForm } from './email-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { PhoneForm } from './phone-form.tsx';

/** The member's credentials: password, phone, email. */
export function SecuritySection({ account }: { account: Session }) {
  return (
    <Stack gap={6}>
      <PasswordForm />
      <PhoneForm account={account} />
      <EmailForm account={account} />
    </Stack>
  );
}

export default SecuritySection;
