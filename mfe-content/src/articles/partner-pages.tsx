import { errorKeyOf, useLanguage } from '@palaro/shared-lib/core';
import { ErrorState, Icon, Section, Skeleton } from '@palaro/shared-lib/ui';
import { useId, useState } from 'react';
import { useT } from '../messages.ts';
import classes from './partner-pages.module.css';
import { useFrames } from './partners.queries.ts';
import { partnerPages, type PartnerPage } from './partners.rules.ts';

/** The partners' own pages: a press shows one in a frame. Nothing when there is none. */
export function PartnerPages() {
  const t = useT();
  const lang = useLanguage();
  const { currentData, error, isFetching, refetch } = useFrames();
  const pages = currentData && partnerPages(currentData, lang);
  if (pages?.length === 0) return null;
  return (
    <Section title={t('partners.pages')}>
      {pages ? (
        <Choice pages={pages} />
      ) : error ? (
        <ErrorState errorKey={errorKeyOf(error)} onRetry={() => void refetch()} pending={isFetching} />
      ) : (
        <Skeleton shape="line" count={2} />
      )}
    </Section>
  );
}

/** The open page stands below all names, and not below its own: so no name moves when another one is pressed. */
function Choice({ pages }: { pages: readonly PartnerPage[] }) {
  const t = useT();
  const stage = useId();
  const [chosen, setChosen] = useState<string>();
  const open = pages.find(({ address }) => address === chosen);
  return (
    <>
      <ul className={classes.pages}>
        {pages.map((page) => (
          <li key={`${page.name} ${page.address}`}>
            {page.inFrame ? (
              <button
                type="button"
                className={classes.page}
                aria-expanded={page === open}
                aria-controls={page === open ? stage : undefined}
                onClick={() => setChosen(page === open ? undefined : page.address)}
              >
                <span className={classes.name}>{page.name}</span>
                <Icon name="chevron" size="small" />
              </button>
            ) : (
              <a className={classes.page} href={page.address} target="_blank" rel="noopener noreferrer">
                <span className={classes.name}>{page.name}</span>
                <span className={classes.note}>{t('contact.opens')}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
      {open && (
        <section id={stage} className={classes.stage} aria-label={open.name}>
          <iframe
            // A new frame for each page: an old one would put every change of its address into the history.
            key={open.address}
            className={classes.frame}
            src={open.address}
            title={open.name}
            // Its own scripts and nothing else: an origin of its own, no forms, no windows, no way out of the frame.
            sandbox="allow-scripts"
            loading="lazy"
            referrerPolicy="no-referrer"
          />
          <a className={classes.window} href={open.address} target="_blank" rel="noopener noreferrer">
            {t('partners.window')}
          </a>
        </section>
      )}
    </>
  );
}
