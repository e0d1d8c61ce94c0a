import { readHistory } from '../audit.ts';
import type { AuditLine } from '../audit.ts';
import { PLATFORM } from '../owners/owner.ts';
import type { Owner, Right } from '../owners/owner.ts';
import { rightsOf } from '../owners/require-right.ts';
import { describeCanaries } from '../service/describe-canaries.ts';
import type { DescribedCanary } from '../service/describe-canaries.ts';
import { describeChannel } from '../service/describe-channel.ts';
import type { DescribedChannel } from '../service/describe-channel.ts';
import type { ServiceContext } from '../service/service-context.ts';
import type { Session } from './sessions.ts';

const LINES = 30;

/** All that the console's page shows. */
export interface ConsoleView {
  channel: DescribedChannel;
  canaries: readonly DescribedCanary[];
  lines: readonly AuditLine[];
  session: Session | undefined;
  canLogIn: boolean;
  /** What the reader may do to a deployable, or to the platform. */
  rights(deployable: string): Set<Right>;
  teamOf(deployable: string): string;
}

export async function readConsole(
  { writer, access, console: settings }: ServiceContext,
  channel: string,
  session: Session | undefined,
): Promise<ConsoleView> {
  const [described, canaries, lines, owners] = await Promise.all([
    describeChannel(writer, channel),
    describeCanaries(writer, channel),
    readHistory(writer.registry, { channel, limit: LINES }),
    access.owners(),
  ]);
  return {
    channel: described,
    canaries,
    lines,
    session,
    canLogIn: settings.login !== undefined,
    rights: (name) => (session ? rightsOf(session.identity, name, owners) : new Set()),
    teamOf: (name) => teamOf(name, owners),
  };
}

function teamOf(name: string, owners: readonly Owner[]): string {
  const owner = (deployable: string) => owners.find((each) => each.deployable === deployable)?.team;
  return owner(name) ?? owner(PLATFORM) ?? '';
}
