import { Link, useTranslation } from '@palaro/shared-lib/core';
import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { HelpLink, type HelpAbout } from '../navigation/help-link.tsx';
import classes from './page.module.css';

interface Props {
  title: string;
  /** The language of the title, where it is not the page's. */
  titleLang?: string | undefined;
  intro?: ReactNode;
  /** Address of the back arrow before the title. */
  back?: string | undefined;
  /** Beside the title. */
  actions?: ReactNode;
  /** What its link to help is about; a page without it has none. */
  help?: HelpAbout;
  /** `narrow` for text and forms. */
  width?: 'narrow' | 'wide';
  children?: ReactNode;
}

/** A page's column with its one `h1`. */
export function Page({ title, titleLang, intro, back, actions, help, width = 'wide', children }: Props) {
  const { t } = useTranslation();
  return (
    <div className={classes.page} data-width={width}>
      <header className={classes.head}>
        <div className={classes.line}>
          {back !== undefined && (
            <Link className={classes.back} to={back} aria-label={t('back')}>
              <Icon name="back" />
            </Link>
          )}
          <h1 className={classes.title} lang={titleLang}>
            {title}
          </h1>
          {actions && <div className={classes.actions}>{actions}</div>}
          {help && <HelpLink {...help} />}
        </div>
        {intro && <div className={classes.intro}>{intro}</div>}
      </header>
      {children}
    </div>
  );
}
