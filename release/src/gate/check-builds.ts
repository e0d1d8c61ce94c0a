import type { GateFacts } from '@palaro/contract';
import { FACTS_FILE } from '@palaro/release-client/file-names';
import type { PreviewedBuild } from '@palaro/release-client/preview';
import policy from '../../policy.json' with { type: 'json' };
import { scriptRefusals } from '../checks/run-file-check.ts';
import { Refusal } from '../refusals.ts';
import { declaredCalls } from '../served-calls.ts';
import { setProblems } from './gate.ts';
import type { GateMember } from './gate-set.ts';

/**
 * What publish and the gate would refuse of a build, as far as files show it: before anything is uploaded, without a registry.
 * @param beside The builds with which it would run. What only other remotes know is left to the gate.
 */
export function checkBuild(build: PreviewedBuild, beside: readonly PreviewedBuild[]): Refusal[] {
  const { name } = build.record;
  const scripts = new Map([...build.files].map(([file, bytes]) => [file, bytes.toString('utf8')]));
  const loading = scriptRefusals(name, scripts);
  const set = new Map([...beside, build].map((each) => [each.record.name, memberOf(each)]));
  const problems = setProblems({ set, live: new Map(), served: declaredCalls(), policy });
  return [
    ...loading,
    ...problems
      .filter(({ names }) => names.includes(name))
      .map(({ code, facts }) => new Refusal(code, facts)),
  ];
}

function memberOf({ record, files }: PreviewedBuild): GateMember {
  const text = files.get(FACTS_FILE)?.toString('utf8');
  return { record, facts: text === undefined ? undefined : (JSON.parse(text) as GateFacts) };
}
