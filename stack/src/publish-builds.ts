import {
  checkApiOf,
  deployableFolders,
  openWriter,
  promote,
  publishAll,
  ReleaseRefusal,
  renewTimestamp,
} from '@palaro/release';
import { Failure } from '@palaro/tools/console';

const CHANNEL = 'production';

/**
 * Publishes every build to the local release store and points the channel at them, unless the API that is about to start would break another
 * release of the channel: one from another repository, or a canary.
 */
export async function publishBuilds(root: string, env: NodeJS.ProcessEnv): Promise<void> {
  const writer = openWriter(env, root);
  try {
    const published = await publishAll(writer, await deployableFolders(root, []));
    await checkApiOf(writer, CHANNEL, { besides: published });
    await promote(writer, CHANNEL, published);
    // Of a site that was closed for long, it has expired.
    await renewTimestamp(writer);
  } catch (error) {
    if (error instanceof ReleaseRefusal) throw new Failure(error.text);
    throw error;
  } finally {
    await writer.registry.end({ timeout: 5 });
  }
}
