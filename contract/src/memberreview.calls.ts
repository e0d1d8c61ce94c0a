import type { MemberCall, OpenCall } from './call.ts';
import type * as schemas from './memberreview.schemas.ts';

export const submitreview: MemberCall<typeof schemas.submitreview> = {
  path: '/memberreview/submitreview',
  access: 'member',
  kind: 'mutation',
};

export const topten: OpenCall<typeof schemas.topten> = {
  path: '/memberreview/topten',
  access: 'open',
  kind: 'query',
};

export const surveyquestion: OpenCall<typeof schemas.surveyquestion> = {
  path: '/memberreview/surveyquestion',
  access: 'open',
  kind: 'query',
};

export const submitsurvey: MemberCall<typeof schemas.submitsurvey> = {
  path: '/memberreview/submitsurvey',
  access: 'member',
  kind: 'mutation',
};

export const surveystatus: MemberCall<typeof schemas.surveystatus> = {
  path: '/memberreview/surveystatus',
  access: 'member',
  kind: 'query',
};
