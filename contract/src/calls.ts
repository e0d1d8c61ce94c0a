import type { Call } from './call.ts';
import * as campaign from './campaign.ts';
import * as cms from './cms.ts';
import * as couponcode from './couponcode.ts';
import * as event from './event.ts';
import * as fund from './fund/index.ts';
import * as game from './game/index.ts';
import * as member from './member/index.ts';
import * as memberreview from './memberreview.ts';
import * as operator from './operator/index.ts';
import { depositCalls } from './payg.ts';
import * as report from './report/index.ts';

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value;
}

/** Every call of the API, in the order of the reference: what the server answers, the OpenAPI document lists and the fuzzers try. */
export const ALL_CALLS: readonly Call[] = [
  member,
  fund,
  depositCalls,
  report,
  game,
  game.launchCalls,
  game.demoCalls,
  game.gameListCalls,
  game.betDetailCalls,
  event,
  campaign,
  couponcode,
  memberreview,
  cms,
  operator,
].flatMap((family) => Object.values(family).filter(isCall));
