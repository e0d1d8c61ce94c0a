import { Link, useTranslation } from '@palaro/shared-lib/core';
import { Icon } from '../icon/icon.tsx';
import classes from './help-link.module.css';

export interface HelpAbout {
  /** The address of the page. */
  page: string;
  /** The ticket that it shows. */
  ticket?: string;
}

/** Leads to the questions about a page, and to the form to write to the house about it. */
export function HelpLink(about: HelpAbout) {
  const { t } = useTranslation();
  return (
    <Link className={classes.link} to={`/contactUs?${new URLSearchParams({ ...about })}`}>
      <Icon name="info" size="small" />
      {t('help')}
    </Link>
  );
}
