import { Stack } from '@palaro/shared-lib/ui';
import { CloseAccount } from './close-account.tsx';
import { ConsentForm } from './consent-form.tsx';
import { ExportData } from './export-data.tsx';

/** Consents, the export of the member's data, and closing the account. */
export function PrivacySection() {
  return (
    <Stack gap={6}>
      <ConsentForm />
      <ExportData />
      <CloseAccount />
    </Stack>
  );
}

export default PrivacySection;
