/** The pages that are one article: its slug, which is also its address, → the key of its title. */
export const ARTICLES = {
  'online-casino-philippines': 'guide.onlineCasino',
  'slot-free-credit-no-deposit': 'guide.freeCredit',
  'free-100-credit-slots': 'guide.free100',
  'best-online-slots-philippines': 'guide.goodSlot',
  'jili-slots-guide': 'guide.jili',
  'jili-free-100-bonus': 'guide.jiliBonus',
  'live-dealer-casino-philippines': 'guide.liveCasino',
  'baccarat-live-dealer-guide': 'guide.baccarat',
  'gcash-online-casino': 'guide.gcash',
  'maya-casino-deposit': 'guide.maya',
  'casino-payment-methods-philippines': 'guide.payments',
  'fishing-games-guide': 'guide.fishing',
  'sabong-and-sports-betting-guide': 'guide.sports',
  'online-bingo-philippines': 'guide.bingo',
  'responsible-gaming-philippines': 'guide.responsible',
  partners: 'partners.title',
  ambassador: 'ambassador.title',
  'responsible-play': 'responsiblePlay.title',
  terms: 'terms.title',
  'bonus-policy': 'bonusPolicy.title',
  privacy: 'privacy.title',
  disputes: 'disputes.title',
  dormancy: 'dormancy.title',
  'anti-money-laundering': 'aml.title',
} as const;

export type ArticleSlug = keyof typeof ARTICLES;
type Guide = Extract<(typeof ARTICLES)[ArticleSlug], `guide.${string}`>;

const isGuide = (entry: readonly [string, string]): entry is readonly [ArticleSlug, Guide] =>
  entry[1].startsWith('guide.');

/** Guides to games and payments, in the order of the list. */
export const GUIDES = Object.entries(ARTICLES).filter(isGuide);

export const isArticle = (slug: string): slug is ArticleSlug => Object.hasOwn(ARTICLES, slug);
