import type { Change } from '../registry.ts';
import type { ReleaseLab } from '../testing.ts';

/** As somebody does who owns the database. */
const pastTriggers = ({ owner }: ReleaseLab, work: (change: Change) => Promise<unknown>) =>
  owner.begin(async (change) => {
    await change`alter table release.provenance disable trigger user`;
    await work(change);
    await change`alter table release.provenance enable trigger user`;
  });

/** Puts another text in the place of a release's statement. */
export async function alterEnvelope(lab: ReleaseLab, version: string, envelope: string): Promise<void> {
  await pastTriggers(
    lab,
    (change) => change`update release.provenance set envelope = ${envelope} where version = ${version}`,
  );
}

/** Makes a release one from before there were statements. */
export async function forgetProvenance(lab: ReleaseLab, version: string): Promise<void> {
  await pastTriggers(lab, (change) => change`delete from release.provenance where version = ${version}`);
}
