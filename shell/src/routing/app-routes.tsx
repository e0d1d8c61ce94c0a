import type { BootDocument } from '@palaro/contract';
import { Navigate, Route, Routes, useIsMember, useLocation } from '@palaro/shared-lib/core';
import { Skeleton } from '@palaro/shared-lib/ui';
import { useEffect, useMemo } from 'react';
import { AuthSlot } from '../frame/auth-slot.tsx';
import { MainFrame } from '../frame/main-frame.tsx';
import { Reminder } from '../frame/reminder.tsx';
import { prefetchPages } from '../remotes/prefetch-pages.ts';
import { ServedPage } from '../remotes/served-page.tsx';
import { RemoteView } from '../remotes/remote-view.tsx';
import { FollowMember } from '../session/follow-member.tsx';
import { SessionDialog } from '../session/session-dialog.tsx';
import { HomePage } from './home-page.tsx';
import { KeepScroll } from './keep-scroll.tsx';
import { livePages, sectionRoot, type LivePage } from './live-pages.ts';
import { MoveOn } from './move-on.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { PageHead } from './page-head.tsx';
import { PressedLink } from './pressed-link.tsx';
import { refusedAddress } from './refused-address.ts';

/** Routes, menus and slots, all made from the live release set. */
export function App({ set }: { set: BootDocument }) {
  const pages = useMemo(() => livePages(set), [set]);
  const isMember = useIsMember();
  useEffect(() => prefetchPages(pages, isMember), [pages, isMember]);
  const main = pages.filter((page) => page.layout === 'main');
  const standalone = pages.filter((page) => page.layout === 'standalone');
  return (
    <>
      <PageHead pages={pages} />
      <MoveOn pages={pages} />
      <PressedLink />
      <Routes>
        {standalone.map((page) => (
          <Route key={page.path} path={page.path} element={<PageView page={page} />} />
        ))}
        <Route element={<MainFrame />}>
          <Route path="/" element={<HomePage />} />
          {main.map((page) => (
            <Route key={page.path} path={page.path} element={<PageView page={page} />} />
          ))}
          <Route path="*" element={<Elsewhere pages={pages} />} />
        </Route>
      </Routes>
      {/* After the pages: a list that draws only the rows on the screen scrolls, as it begins, to where the page before was. */}
      <KeepScroll />
      <AuthSlot set={set} />
      <SessionDialog />
      <Reminder />
      <FollowMember />
    </>
  );
}

function PageView({ page }: { page: LivePage }) {
  const isMember = useIsMember();
  const { pathname, search } = useLocation();
  if (page.guard === 'member' && !isMember) {
    refusedAddress.remember(pathname + search);
    return <Navigate to="/?auth=login" replace />;
  }
  if (page.guard === 'visitor' && isMember) return <Navigate to="/" replace />;
  return (
    <RemoteView
      remote={page.remote}
      module={page.module}
      size="page"
      waiting={<ServedPage path={page.path} otherwise={<Skeleton shape="card" count={3} />} />}
    />
  );
}

function Elsewhere({ pages }: { pages: LivePage[] }) {
  const root = sectionRoot(pages, useLocation().pathname);
  return root ? <Navigate to={root} replace /> : <NotFoundPage />;
}
