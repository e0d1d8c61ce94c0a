/**
 * `@palaro/contract`: the calls and other plain data. Nothing here loads a schema: schemas are in `@palaro/contract/schemas`,
 * those of the calls to and from third parties in `@palaro/contract/wires`.
 */
export * from './call.ts';
export * from './campaign-icons.ts';
export * from './deposit-methods.ts';
export type { ErrorKey, Field, RequiredKey, TextKey } from './errors/index.ts';
export * from './families.ts';
export * from './game-categories.ts';
export * from './game-providers.ts';
export * from './member/signals.ts';
export * from './money.ts';
export * from './operator/roles.ts';
export * from './phone.ts';
export * from './rated.ts';
export * from './release.ts';
export * from './support-topics.ts';
export * from './working-date.ts';
export type { Banner, ArticleBlock, Promotion } from './cms.schemas.ts';
export type { Coupon } from './couponcode.schemas.ts';
export type { Match, Prediction } from './event.schemas.ts';
export type { DepositTicket, MemberBank } from './fund/schemas.ts';
export type { BetDetailCall, DemoCall, GameListCall, LaunchCall } from './game/launch.calls.build.ts';
export type { FairSeeds, Favourite, Game, LiveTable } from './game/schemas.ts';
export type { Balance, InboxMessage, MemberSignal, OtpSent, PlayerLimit, Session } from './member/schemas.ts';
export type { DepositCall } from './payg.calls.build.ts';
export type { PromotionRules, PromotionTerms } from './promotion-rules.ts';
export type { HelpQuestion, SupportTicket } from './support.schemas.ts';
export type {
  PromotionGrant,
  PromotionOffer,
  RoundLine,
  SportsLine,
  StatementLine,
  TicketLine,
} from './report/schemas.ts';
export type {
  FromVisit,
  TemplateCondition,
  TemplatePart,
  TemplateRecord,
} from './template/template-record.ts';
