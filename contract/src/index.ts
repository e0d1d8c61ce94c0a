export * from './call.ts';
export * from './deposit-methods.ts';
export type { ErrorKey, Field, RequiredKey, TextKey } from './errors/index.ts';
export * from './fields.ts';
export * from './game-categories.ts';
export * from './game-providers.ts';
export * from './gateway.ts';
export * from './money.ts';
export * from './payg.ts';
export * from './provider-dialects.ts';
export * from './provider-wallet.ts';
export * from './release.ts';
export * from './sms.ts';
export * from './validate.ts';
export * as campaign from './campaign.ts';
export * as couponcode from './couponcode.ts';
export * as event from './event.ts';
export * as memberreview from './memberreview.ts';
export * as cms from './cms.ts';
export * as fund from './fund/index.ts';
export * as game from './game/index.ts';
export * as member from './member/index.ts';
export * as operator from './operator/index.ts';
export * as report from './report/index.ts';
export type { Banner, ArticleBlock, Promotion } from './cms.ts';
export type { DepositTicket, MemberBank } from './fund/index.ts';
export type {
  BetDetailCall,
  DemoCall,
  FairSeeds,
  Favourite,
  Game,
  GameListCall,
  LaunchCall,
} from './game/index.ts';
export type { Coupon } from './couponcode.ts';
export type { Match, Prediction } from './event.ts';
export { OPERATOR_ROLES, type OperatorRole } from './operator/index.ts';
export type { Balance, InboxMessage, MemberSignal, OtpSent, PlayerLimit, Session } from './member/index.ts';
export type {
  PromotionGrant,
  PromotionOffer,
  RoundLine,
  SportsLine,
  StatementLine,
  TicketLine,
} from './report/index.ts';
export type {
  FromVisit,
  TemplateCondition,
  TemplatePart,
  TemplateRecord,
} from './template/template-record.ts';
