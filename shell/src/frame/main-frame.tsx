import { Outlet, useTranslation } from '@palaro/shared-lib/core';
import { Footer } from './footer.tsx';
import { NewsLine } from './news-line.tsx';
import { SideMenu } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';
import { useWide } from './use-wide.ts';

/**
 * Top bar, announcements, the page, the menu (tabs, or a rail on wide screens) and the footer. Shown before any remote has loaded.
 * The menu stands where it is seen, for the keyboard and for screen readers: a rail before the page, a tab bar after it.
 */
export function MainFrame() {
  const { t } = useTranslation();
  const isWide = useWide();
  return (
    <div className="frame" data-layout="main">
      <a className="frame-skip" href="#main">
        {t('skipToContent')}
      </a>
      <TopBar />
      {isWide && <SideMenu />}
      <NewsLine />
      <main id="main" className="frame-main" tabIndex={-1}>
        <div className="frame-page">
          <Outlet />
        </div>
        <Footer />
      </main>
      {!isWide && <SideMenu />}
    </div>
  );
}
