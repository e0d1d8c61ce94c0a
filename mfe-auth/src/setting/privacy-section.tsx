import { Stack } from '@palaro/shared-lib/ui';
import { CloseAccount } from './close-account.tsx';
import { ConsentForm } from './consent-form.tsx';
import { ExportData } from './export-data.tsx';

/** What the site may do with what it knows, all that it knows, and the end of it. */
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
