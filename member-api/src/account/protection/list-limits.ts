import type { member, ValueOf } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { toWireInstant } from '../../platform/server/instants.ts';
import { readExclusion, type Exclusion } from './exclusion.store.ts';
import { limitsValue } from './limits-value.ts';

type RunningExclusion = NonNullable<ValueOf<typeof member.limitlist>['exclusion']>;

/** Limits, cool-off and self-exclusion of the member. */
export const listLimits: Handler<typeof member.limitlist> = async (deps, _request, visitor) => {
  const { sql, now } = deps;
  const memberId = visitor.member.id;
  const exclusion = await readExclusion(sql, memberId, now());
  return {
    value: {
      limits: await limitsValue(sql, deps, memberId),
      ...(exclusion && {
        exclusion: {
          ...kindOf(exclusion),
          ends_at: toWireInstant(exclusion.endsAt),
          firm_until: toWireInstant(exclusion.firmUntil),
        },
      }),
    },
  };
};

/** What else closes an account reads as a pause to clients that know the two kinds alone: it does not say that the member excluded themselves. */
function kindOf({ kind }: Pick<Exclusion, 'kind'>): Pick<RunningExclusion, 'kind' | 'under_check'> {
  return kind === 'sameperson' ? { kind: 'cooloff', under_check: true } : { kind };
}
