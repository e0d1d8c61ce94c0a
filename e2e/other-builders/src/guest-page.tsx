import { useLanguage } from '@palaro/shared-lib/core';
import { LinkButton, Page } from '@palaro/shared-lib/ui';
import { useState } from 'react';

/** `/guest`: shows that it runs with the page's own React, language and looks. */
export default function GuestPage() {
  const language = useLanguage();
  const [count, setCount] = useState(0);
  return (
    <Page title="Guest" width="narrow">
      <p>Built with another builder, in {language}.</p>
      <button type="button" onClick={() => setCount(count + 1)}>
        Pressed {count} times
      </button>
      <LinkButton to="/">Home</LinkButton>
    </Page>
  );
}
