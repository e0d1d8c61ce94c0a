import { SETTINGS, type Settings } from '../../src/settings.ts';
import { TRIAL_OPERATOR_SETTINGS } from '../../src/settings/operator.ts';

/** Rate limits that no test reaches. */
export function wideLimits(): Settings['limits'] {
  const wide = Object.entries(SETTINGS.limits).map(([name]) => [name, { burst: 100_000, everyMs: 1 }]);
  return Object.fromEntries(wide) as Settings['limits'];
}

/** Everybody of the staff may make what an administrator may where a site is tried. */
export function wideCeilings(): Settings['operator'] {
  const { operator } = TRIAL_OPERATOR_SETTINGS;
  const { admin } = operator.ceilings;
  const roles = Object.keys(operator.ceilings).map((role) => [role, admin]);
  return { ...operator, ceilings: Object.fromEntries(roles) as typeof operator.ceilings };
}
