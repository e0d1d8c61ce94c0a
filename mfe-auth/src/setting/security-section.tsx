import type { Session } from '@palaro/contract';
import { Stack } from '@palaro/shared-lib/ui';
import type { FreshProfile } from './after-profile.tsx';
import { EmailForm } from './email-form.tsx';
import { PasskeysPart } from './passkeys-part.tsx';
import { PasswordForm } from './password-form.tsx';
import { PhoneForm } from './phone-form.tsx';

/** The member's credentials: password, phone, email, passkeys. */
export function SecuritySection({ account, profile }: { account: Session; profile: FreshProfile }) {
  return (
    <Stack gap={6}>
      <PasswordForm />
      <PhoneForm account={account} />
      <EmailForm account={account} profile={profile} />
      <PasskeysPart />
    </Stack>
  );
}

export default SecuritySection;
