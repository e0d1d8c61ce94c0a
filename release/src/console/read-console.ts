import { readHistory } from '../audit.ts';
import type { AuditLine } from '../audit.ts';
import type { ReleaseName } from '@palaro/release-client/names';
import { openChannel } from '../channel.ts';
import type { ReleaseReader } from '../context.ts';
import { PLATFORM } from '../owners/owner.ts';
import type { Owner, Right } from '../owners/owner.ts';
import { rightsOf } from '../owners/require-right.ts';
import { describeCanaries } from '../service/describe-canaries.ts';
import type { DescribedCanary } from '../service/describe-canaries.ts';
import { describeChannel } from '../service/describe-channel.ts';
import type { DescribedChannel } from '../service/describe-channel.ts';
import { readChannelNames } from '../registry.ts';
import type { ServiceContext } from '../service/service-context.ts';
import { readOrigin } from './origin-part.ts';
import type { ShownOrigin } from './origin-part.ts';
import type { Session } from './sessions.ts';

const LINES = 30;

/** All that the console's page shows. */
export interface ConsoleView {
  channel: DescribedChannel;
  /** All that there are, this one too. */
  channels: readonly string[];
  canaries: readonly DescribedCanary[];
  lines: readonly AuditLine[];
  session: Session | undefined;
  canLogIn: boolean;
  /** What the reader may do to a deployable, or to the platform. */
  rights(deployable: string): Set<Right>;
  teamOf(deployable: string): string;
  originOf(name: string, version: string): ShownOrigin;
  /** Whether this channel has taken the version back, and not served it since. */
  isTakenBack(name: string, version: string): boolean;
}

export async function readConsole(
  { writer, access, console: settings }: ServiceContext,
  channel: string,
  session: Session | undefined,
): Promise<ConsoleView> {
  const [described, channels, canaries, lines, owners] = await Promise.all([
    describeChannel(writer, channel),
    readChannelNames(writer.registry),
    describeCanaries(writer, channel),
    readHistory(writer.registry, { channel, limit: LINES }),
    access.owners(),
  ]);
  const origins = await readOrigins(writer, described);
  const { revoked } = openChannel(described.document, channel, writer.sealKeys);
  return {
    channel: described,
    channels,
    canaries,
    lines,
    session,
    canLogIn: settings.login !== undefined,
    rights: (name) => (session ? rightsOf(session.identity, name, owners) : new Set()),
    teamOf: (name) => teamOf(name, owners),
    originOf: (name, version) => origins.get(`${name}@${version}`),
    isTakenBack: (name, version) => revoked?.[name]?.includes(version) ?? false,
  };
}

async function readOrigins(reader: ReleaseReader, { releases }: DescribedChannel) {
  const served = releases.flatMap(({ name, version, canary }) =>
    [version, canary?.version ?? []].flat().map((each) => ({ name, version: each })),
  );
  const read = async (release: ReleaseName) =>
    [`${release.name}@${release.version}`, await readOrigin(reader, release)] as const;
  return new Map(await Promise.all(served.map(read)));
}

function teamOf(name: string, owners: readonly Owner[]): string {
  const owner = (deployable: string) => owners.find((each) => each.deployable === deployable)?.team;
  return owner(name) ?? owner(PLATFORM) ?? '';
}
