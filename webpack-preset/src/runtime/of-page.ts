import * as core from '@module-federation/runtime-core';
import { init as initPage } from '@module-federation/runtime';
import { attachShareScopeMap } from '@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js';
import { consumes } from '@module-federation/webpack-bundler-runtime/dist/consumes.js';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { initializeSharing } from '@module-federation/webpack-bundler-runtime/dist/initializeSharing.js';
import { installInitialConsumes } from '@module-federation/webpack-bundler-runtime/dist/installInitialConsumes.js';

type Options = ConstructorParameters<typeof core.ModuleFederation>[0];
type Init = (entry: { webpackRequire: { federation: { initOptions: Options } } }) => core.ModuleFederation;

declare global {
  /** What a container of ours takes from the page instead of bringing it. */
  var __palaroFederation: ReturnType<typeof runtimeOf> | undefined;
  /** Under this name a container of any other builder takes the runtime from the page, where it is built for that. */
  var _FEDERATION_RUNTIME_CORE: object | undefined;
}

/** What webpack's code asks for in an entry of ours. All but `init` works on the entry that it is handed and keeps nothing of it. */
const runtimeOf = (init: Init) => ({
  attachShareScopeMap,
  bundlerRuntime: { consumes, I: initializeSharing, installInitialConsumes, initContainerEntry, init },
});

/**
 * One instance a container, found again by its name, as the runtime itself does it: an entry that comes again after a failure goes on where
 * it was. The runtime's own `init` would take the last container that came for the host of the page.
 */
const initContainer: Init = ({ webpackRequire }) => {
  const options = { ...webpackRequire.federation.initOptions, id: '' };
  const known = core.CurrentGlobal.__FEDERATION__.__INSTANCES__.find(({ name }) => name === options.name);
  if (known) {
    known.initOptions(options);
    return known;
  }
  const instance = new core.ModuleFederation(options);
  core.setGlobalFederationInstance(instance);
  return instance;
};

globalThis._FEDERATION_RUNTIME_CORE ??= core;
globalThis.__palaroFederation ??= runtimeOf(initContainer);

/** The page's own. */
export default runtimeOf(({ webpackRequire }) => initPage(webpackRequire.federation.initOptions));
