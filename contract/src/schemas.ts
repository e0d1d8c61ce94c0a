/** `@palaro/contract/schemas`: request and answer of each call, by the names of the calls. For servers, forms and tests. */
export * as campaign from './campaign.schemas.ts';
export * as cms from './cms.schemas.ts';
export * as couponcode from './couponcode.schemas.ts';
export * as event from './event.schemas.ts';
export * as fund from './fund/schemas.ts';
export * as game from './game/schemas.ts';
export * as member from './member/schemas.ts';
export * as memberreview from './memberreview.schemas.ts';
export * as operator from './operator/schemas.ts';
export * as payg from './payg.schemas.ts';
export * as report from './report/schemas.ts';
export * as support from './support.schemas.ts';
export { memberFields, playerFields } from './describe-call.ts';
export { validate, type Validation } from './validate.ts';
