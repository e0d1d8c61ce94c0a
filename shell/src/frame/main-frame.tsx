import { Outlet, useTranslation } from '@palaro/shared-lib/core';
import { Footer } from './footer.tsx';
import { NewsLine } from './news-line.tsx';
import { SideMenu } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';

/** Top bar, announcements, the page, the menu (tabs, or a rail on wide screens) and the footer. Shown before any remote has loaded. */
export function MainFrame() {
  const { t } = useTranslation();
  return (
    <div className="frame" data-layout="main">
      <a className="frame-skip" href="#main">
        {t('skipToContent')}
      </a>
      <TopBar />
      <NewsLine />
      <main id="main" className="frame-main" tabIndex={-1}>
        <div className="frame-page">
          <Outlet />
        </div>
        <Footer />
      </main>
      <SideMenu />
    </div>
  );
}
