import { DEPOSIT_METHODS } from '@palaro/contract';

/** A screen that the specification names, or that a member can open. */
export interface Screen {
  /** What a test names when it shows the screen: its route, or remote and screen where it has no route of its own. */
  id: string;
  /** Section of the specification, or `ours` for what it does not name. */
  spec: string;
  /** What a member does there. */
  title: string;
  /** The component, from the root of the project. */
  file: string;
}

const payRoutes = [...new Set(Object.values(DEPOSIT_METHODS).flatMap(({ route }) => route || []))];

/** Every route and screen, in the order of the route table. */
export const SCREENS: readonly Screen[] = [
  ...screens('mfe-games/src', [
    ['games/continue', '2', 'Continue playing, favourites and top games, on home', 'home/your-games.tsx'],
    ['games/hot', '2', 'Hot games, on home', 'home/home-shelves.tsx'],
    ['games/live-wins', '7', 'Live wins, on home', 'home/winners.tsx'],
    ['/slot', '2', 'Slots', 'lobby/lobby-page.tsx'],
    ['/hash', '2', 'Hash games', 'lobby/lobby-page.tsx'],
    ['/casino', '2', 'Live casino', 'lobby/lobby-page.tsx'],
    ['/table', '2', 'Table games', 'lobby/lobby-page.tsx'],
    ['/fishing', '2', 'Fishing', 'lobby/lobby-page.tsx'],
    ['/bingo', '2', 'Bingo', 'lobby/lobby-page.tsx'],
    ['/freeplay', '2', 'Free play', 'lobby/lobby-page.tsx'],
    ['/event', '2', 'Sportsbook, esports, lottery and cockfight', 'lobby/event-page.tsx'],
    ['/fairness', 'ours', 'Checking a round', 'fairness/fairness-page.tsx'],
    ['/launchOne', '2', 'Playing a LaunchOne game', 'launch/launch-page.tsx'],
    ['/launchYgr', '2', 'Playing a YGR game', 'launch/launch-page.tsx'],
    ['/launchWow', '2', 'Playing a WOW game', 'launch/launch-page.tsx'],
    ['/launchTbl', '2', 'Playing a TBL game', 'launch/launch-page.tsx'],
    ['/launchWbet', '2', 'Playing a WBET game', 'launch/launch-page.tsx'],
    ['/play', 'ours', 'Playing a game of any other provider', 'launch/launch-page.tsx'],
    ['/demo', 'ours', 'Trying a game with play money', 'launch/launch-page.tsx'],
    ['games/results', '2', 'Game results per family', 'results/game-results.tsx'],
    ['games/leaderboard', '9', 'Leaderboard of 15', 'home/winners.tsx'],
  ]),
  ...screens('mfe-promotions/src', [
    ['promotions/home', '2', 'Promotions, on home', 'promotions/home-promotions.tsx'],
    ['/promotions', '2', 'Promotions that I can claim, and the running one', 'promotions-page.tsx'],
    ['promotions/mine', '7', 'Promotions that I had', 'promotions/past-grants.tsx'],
    ['promotions/coupon', '2', 'Coupon', 'coupon/coupon-form.tsx'],
    ['promotions/free-credit', '4', 'Free credit', 'promotions/free-credit.tsx'],
    ['/return', '2', 'Daily game rebate', 'rebate/rebate-page.tsx'],
    ['promotions/rebate-chart', '2', 'Rebate chart', 'rebate/rebate-chart.tsx'],
    ['/referral', '2', 'Referral', 'referral/referral-page.tsx'],
    ['promotions/downline', '2', 'Downline list', 'referral/downline.tsx'],
    ['/vip', '2', 'VIP level, missions and badges', 'vip/vip-page.tsx'],
    ['promotions/redeem-ticket', '2', 'Redeem ticket', 'tickets/tickets.tsx'],
    ['promotions/claimed-tickets', '2', 'Claimed tickets', 'tickets/tickets.tsx'],
    ['promotions/prediction', '1', 'Score prediction', 'prediction/prediction.tsx'],
    ['promotions/home-prediction', '1', 'Score prediction, on home', 'prediction/home-prediction.tsx'],
    ['promotions/pick-icon', '1', 'Pick-icon campaign', 'campaign/pick-icon.tsx'],
    ['/inbox', '2', 'Inbox and rewards', 'inbox/inbox-page.tsx'],
  ]),
  ...screens('mfe-content/src', [
    ['content/banners', '2', 'Banners, on home', 'banners/home-banners.tsx'],
    ['content/announcements', '2', 'Announcements by banner_type', 'banners/announcements.tsx'],
    ['content/article', '2', 'The articles', 'articles/article-page.tsx'],
    ['/news', '2', 'News', 'articles/news-page.tsx'],
    ['/partners', '2', 'Partners', 'articles/article-page.tsx'],
    ['/ambassador', '2', 'Ambassador', 'articles/article-page.tsx'],
    ['/contactUs', '2', 'Contact', 'contact/contact-page.tsx'],
    ['/review', '2', 'Reviews and top ten', 'review/review-page.tsx'],
    ['content/survey', '2', 'Survey', 'review/survey.tsx'],
    ['/responsible-play', 'ours', 'Responsible play', 'articles/article-page.tsx'],
    ['/terms', 'ours', 'Terms', 'articles/article-page.tsx'],
    ['/privacy', 'ours', 'Privacy', 'articles/article-page.tsx'],
  ]),
  ...screens('mfe-auth/src', [
    ['auth/register', '4', 'Register', 'auth/register-form.tsx'],
    ['auth/login', '4', 'Log in', 'auth/login-form.tsx'],
    ['auth/code', '4', 'The code of a new account', 'auth/enter-code.tsx'],
    ['auth/otp-login', '4', 'Log in with a code', 'auth/code-login.tsx'],
    ['auth/forgot', '4', 'Forgotten password', 'auth/forgot-password.tsx'],
    ['/setting', '2', 'Settings', 'setting/setting-page.tsx'],
    ['setting/profile', '7', 'Profile', 'setting/profile-section.tsx'],
    ['setting/avatar', '3', 'Avatar', 'setting/avatar-choice.tsx'],
    ['setting/password', '5', 'Password', 'setting/password-form.tsx'],
    ['setting/email', '7', 'Email', 'setting/email-form.tsx'],
    ['setting/phone', 'ours', 'Phone', 'setting/phone-form.tsx'],
    ['setting/devices', 'ours', 'Devices', 'setting/devices-section.tsx'],
    ['setting/protection', 'ours', 'Player protection', 'setting/protection-section.tsx'],
    ['setting/reality-check', 'ours', 'Reality check', 'setting/reality-check.tsx'],
    ['setting/identity', 'ours', 'Identity check', 'setting/identity-section.tsx'],
    ['setting/export', 'ours', 'Consents, data export and account closing', 'setting/privacy-section.tsx'],
  ]),
  ...screens('mfe-wallet/src', [
    ['/deposit', '2', 'Choosing how to pay', 'deposit/deposit-page.tsx'],
    ['wallet/ticket', '4', 'The live ticket', 'deposit/deposit-tracker.tsx'],
    ['wallet/manual-deposit', '7', 'Manual deposit with a receipt', 'deposit/manual-deposit.tsx'],
    ['wallet/promotion', '3', 'A promotion taken with a deposit', 'deposit/promotion-choice.tsx'],
    ['wallet/exchange-rate', '7', 'Exchange rate', 'deposit/exchange-rate.tsx'],
    ...payRoutes.map((route) => [route, '2', `Paying at ${route.slice(1)}`, 'deposit/pay-page.tsx'] as const),
    ['/withdrawal', '2', 'Withdrawal', 'withdrawal-page.tsx'],
    ['wallet/my-withdrawals', '7', 'Withdrawals and where they stand', 'withdrawal/my-withdrawals.tsx'],
    ['wallet/banks', '2', 'Banks and e-wallets', 'withdrawal/add-bank.tsx'],
    ['wallet/transfer', '2', 'Transfer to friends', 'transfer/transfer-form.tsx'],
    ['/statement', '2', 'Statement', 'statement/statement-page.tsx'],
    ['wallet/win-lose', '7', 'Win and lose by day', 'statement/win-lose.tsx'],
    ['wallet/turnover', '7', 'Turnover by provider', 'statement/turnover.tsx'],
    ['wallet/transfers', '7', 'Transfers sent and received', 'statement/transfer-lines.tsx'],
    ['wallet/promotions-had', '7', 'Promotions that were taken', 'statement/promotion-lines.tsx'],
    ['wallet/adjustments', '3', 'Adjustments and why', 'statement/adjustment-lines.tsx'],
  ]),
];

type Row = readonly [id: string, spec: string, title: string, file: string];

function screens(folder: string, rows: readonly Row[]): Screen[] {
  return rows.map(([id, spec, title, file]) => ({ id, spec, title, file: `${folder}/${file}` }));
}
