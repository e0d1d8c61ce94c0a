import { useIsMember } from '@palaro/shared-lib/core';
import { LinkButton, Notice, Page, Section, Stack } from '@palaro/shared-lib/ui';
import { useState } from 'react';
import { useT } from '../messages.ts';
import type { Chosen } from './fair-draw.ts';
import classes from './fairness.module.css';
import { MySeeds } from './my-seeds.tsx';
import { Verifier } from './verifier.tsx';

const NONE: Chosen = { serverSeed: '', clientSeed: '', nonce: 1, hash: '' };

/** `/fairness`: how a round of the house's own games is drawn, the member's seeds, and a form to recalculate any round in the browser. */
export function FairnessPage() {
  const t = useT();
  const isMember = useIsMember();
  const [chosen, setChosen] = useState(NONE);
  return (
    <Page title={t('fair.title')} intro={t('fair.intro')} width="narrow">
      <Stack gap={6}>
        <Section title={t('fair.howTitle')}>
          <ol className={classes.how}>
            <li>{t('fair.how1')}</li>
            <li>{t('fair.how2')}</li>
            <li>{t('fair.how3')}</li>
          </ol>
        </Section>
        {isMember ? (
          <MySeeds onCheck={setChosen} />
        ) : (
          <Notice action={<LinkButton to="?auth=login">{t('fair.logIn')}</LinkButton>}>
            <p>{t('fair.visitor')}</p>
          </Notice>
        )}
        <Verifier key={`${chosen.serverSeed} ${chosen.nonce}`} from={chosen} />
      </Stack>
    </Page>
  );
}
export default FairnessPage;
