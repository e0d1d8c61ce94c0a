import { Link, useTranslation } from '@palaro/shared-lib/core';
import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import classes from './page.module.css';

interface Props {
  title: string;
  /** What the title is written in, where that is not the page's language. */
  titleLang?: string | undefined;
  intro?: ReactNode;
  /** Address that the arrow before the title leads to. */
  back?: string | undefined;
  /** Beside the title. */
  actions?: ReactNode;
  /** `narrow` for what is read or filled in line by line. */
  width?: 'narrow' | 'wide';
  children?: ReactNode;
}

/** A page's column with its one `h1`. */
export function Page({ title, titleLang, intro, back, actions, width = 'wide', children }: Props) {
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
        </div>
        {intro && <div className={classes.intro}>{intro}</div>}
      </header>
      {children}
    </div>
  );
}
