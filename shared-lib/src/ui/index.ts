/**
 * `@palaro/shared-lib/ui`: the UI kit. Its styles need `tokens.css` and `base.css`, which the page loads first.
 */
export { BalanceButton } from './actions/balance-button.tsx';
export { Button, type ButtonLook } from './actions/button.tsx';
export { CopyButton } from './actions/copy-button.tsx';
export { IconButton } from './actions/icon-button.tsx';
export { LinkButton } from './actions/link-button.tsx';
export { Avatar, BannerArt, type BannerTone, GameArt, Logo } from '@palaro/game-art/tiles';
export { BarChart, type ChartTone, type Point, type Series } from './chart/bar-chart.tsx';
export { BarList, type Bar } from './chart/bar-list.tsx';
export { ClosedNotice, isClosedReason } from './feedback/closed-notice.tsx';
export { Countdown } from './feedback/countdown.tsx';
export { EmptyState } from './feedback/empty-state.tsx';
export { ErrorState } from './feedback/error-state.tsx';
export { LiveRegion } from './feedback/live-region.tsx';
export { LoadMore } from './feedback/load-more.tsx';
export { Notice, type Tone } from './feedback/notice.tsx';
export { PagedList, PageWaiting, usePages, type Pages } from './feedback/paged-list.tsx';
export { Progress } from './feedback/progress.tsx';
export { Skeleton } from './feedback/skeleton.tsx';
export { StatusChip } from './feedback/status-chip.tsx';
export { Stepper } from './feedback/stepper.tsx';
export { Icon } from './icon/icon.tsx';
export { ICON_PATHS, type IconName } from './icon/icon-paths.ts';
export { Arrival } from './layout/arrival.tsx';
export { Banner } from './layout/banner.tsx';
export { Card } from './layout/card.tsx';
export { DefinitionList, type Definition } from './layout/definition-list.tsx';
export { List, ListRow } from './layout/list.tsx';
export { Page } from './layout/page.tsx';
export { Section } from './layout/section.tsx';
export { Row, Stack, type Gap } from './layout/stack.tsx';
export { Tile } from './layout/tile.tsx';
export { Carousel } from './navigation/carousel.tsx';
export { Tabs, type TabItem } from './navigation/tabs.tsx';
export { Dialog } from './overlay/dialog.tsx';
export { Amount } from './text/amount.tsx';
export { VisuallyHidden } from './text/visually-hidden.tsx';
