import type { BootDocument, NavRecord } from '@palaro/shared-lib/contract';
import { NavLink, Outlet, useLanguage, useText } from '@palaro/shared-lib/core';
import { Icon, type IconName } from '@palaro/shared-lib/ui';
import { livePages } from '../routing/live-pages.ts';
import { Footer } from './footer.tsx';
import { TopBar } from './top-bar.tsx';

interface Tab {
  path: string;
  label: string;
  icon: IconName;
  order: number;
}

/** Top bar, the page, the tabs (a rail on wide screens) and the footer. There before any remote is. */
export function MainFrame({ set }: { set: BootDocument }) {
  const language = useLanguage();
  const t = useText();
  const tabs: Tab[] = [
    { path: '/', label: t('navHome'), icon: 'home', order: 0 },
    ...livePages(set).flatMap(({ path, nav }) =>
      nav?.place === 'tab'
        ? [{ path, label: labelOf(nav, language), icon: (nav.icon ?? 'star') as IconName, order: nav.order }]
        : [],
    ),
  ];
  return (
    <div className="frame" data-layout="main">
      <a className="frame-skip" href="#main">
        {t('skipToContent')}
      </a>
      <TopBar />
      <main id="main" className="frame-main" tabIndex={-1}>
        <div className="frame-page">
          <Outlet />
        </div>
        <Footer set={set} />
      </main>
      <nav className="frame-nav" aria-label={t('mainMenu')}>
        {tabs
          .toSorted((a, b) => a.order - b.order)
          .map(({ path, label, icon }) => (
            <NavLink key={path} to={path} end={path === '/'} className="frame-tab">
              <Icon name={icon} />
              <span>{label}</span>
            </NavLink>
          ))}
      </nav>
    </div>
  );
}

const labelOf = (nav: NavRecord, language: keyof NavRecord['label']) => nav.label[language];
