/**
 * In the place of what reads federation manifests and preloads what they list. Here a release record says where everything is, the edge
 * writes the preload tags of the first view, and the shell asks for the next pages itself.
 */
export class SnapshotHandler {
  readonly hooks = { applyPlugin: () => undefined };
  readonly manifestCache = new Map();
}

export const getGlobalRemoteInfo = () => ({});
export const formatPreloadArgs = () => [];
export const preloadAssets = () => Promise.resolve([]);
const plugin = () => ({ name: 'no-manifests' });
export { plugin as snapshotPlugin, plugin as generatePreloadAssetsPlugin };
