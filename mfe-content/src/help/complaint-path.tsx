import { LOCALE_TAGS } from '@palaro/shared-lib/core';
import { Section } from '@palaro/shared-lib/ui';
import { useT } from '../messages.ts';
import { useQuestions } from './help.queries.ts';
import classes from './help.module.css';

/** The steps of a complaint with their times, and who supervises the house. Until they have come, nothing: the questions say why. */
export function ComplaintPath() {
  const t = useT();
  const { currentData } = useQuestions();
  if (!currentData || currentData.complaint.steps.length === 0) return null;
  const { complaint, regulator } = currentData;
  return (
    <Section title={t('complaint.title')}>
      <ol className={classes.steps} lang={LOCALE_TAGS[complaint.lang]}>
        {complaint.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {regulator && (
        <div className={classes.regulator}>
          <p>{t('complaint.regulator')}</p>
          <address>
            <strong>{regulator.name}</strong>
            <span>{regulator.address}</span>
            {regulator.url.startsWith('https://') && (
              <a href={regulator.url} target="_blank" rel="noopener noreferrer">
                {new URL(regulator.url).host}
              </a>
            )}
          </address>
        </div>
      )}
    </Section>
  );
}
