/** A page that is measured, and when it counts as there. */
export interface MeasuredRoute {
  name: string;
  path: string;
  /** Seen by a member who is logged in. */
  asMember: boolean;
  /** What a visitor came for: present, and taking input, once React has its hands on it. */
  content: string;
}

export const ROUTES: readonly MeasuredRoute[] = [
  {
    name: 'home',
    path: '/',
    asMember: false,
    content: 'main section li a',
  },
  { name: 'lobby', path: '/slot', asMember: false, content: 'main li a' },
  {
    name: 'deposit',
    path: '/deposit',
    asMember: true,
    content: 'main input[type="radio"]',
  },
  {
    name: 'article',
    path: '/gcash-online-casino',
    asMember: false,
    content: 'main h1',
  },
];

/** Where a visitor of home goes on to: a page of another remote than those that home has shown whole. */
export const NEXT = { link: 'nav a[href="/promotions"]', content: 'main details' } as const;
