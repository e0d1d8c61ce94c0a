import {
  navEntries,
  NavLink,
  Slot,
  useIsMember,
  useLanguage,
  useTranslation,
  type NavEntry,
} from '@palaro/shared-lib/core';
import { Icon, type IconName } from '@palaro/shared-lib/ui';
import { useWide } from './use-wide.ts';

/** The tab bar of phones; on wide screens the side rail, with all entries of the live set and what remotes put into it. */
export function SideMenu() {
  const isMember = useIsMember();
  const isWide = useWide();
  const { t } = useTranslation();
  return (
    <nav className="frame-nav" aria-label={t('mainMenu')}>
      <NavLink to="/" end className="frame-tab">
        <Icon name="home" />
        <span>{t('navHome')}</span>
      </NavLink>
      {navEntries('tab').map((entry) => (
        <Entry key={entry.path} entry={entry} />
      ))}
      <div className="frame-rail">{isWide && <Slot name="rail" />}</div>
      <div className="frame-rail">
        {[...navEntries('rail'), ...(isMember ? navEntries('me') : [])].map((entry) => (
          <Entry key={entry.path} entry={entry} />
        ))}
      </div>
    </nav>
  );
}

function Entry({ entry: { path, icon, label } }: { entry: NavEntry }) {
  const language = useLanguage();
  return (
    <NavLink to={path} className="frame-tab">
      <Icon name={(icon ?? 'star') as IconName} />
      <span>{label[language]}</span>
    </NavLink>
  );
}
