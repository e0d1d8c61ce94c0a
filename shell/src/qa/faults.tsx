import type { Fault } from '@palaro/contract';
import { createElement, useEffect, type ComponentType, type ReactNode } from 'react';

/**
 * Simulates faults of a remote's code, between its module and the page; the edge simulates those of its files. A remote's
 * messages and state are not changed.
 */
export function faultInterceptor(faults: Record<string, Fault>) {
  return (name: string, _module: string, loaded: unknown): unknown => {
    const fault = faults[name];
    if (!fault || !isComponent(loaded)) return loaded;
    const play = PLAYED[fault];
    return play ? { ...loaded, default: play(name, loaded.default) } : loaded;
  };
}

const isComponent = (loaded: unknown): loaded is { default: ComponentType } =>
  typeof loaded === 'object' &&
  loaded !== null &&
  'default' in loaded &&
  typeof loaded.default === 'function';

const refusedVersion = (name: string, shared: string) =>
  // The message of the federation runtime.
  new Error(`Version of shared singleton module ${shared} does not satisfy the requirement of ${name}`);

const PLAYED: Partial<Record<Fault, (name: string, component: ComponentType) => ComponentType>> = {
  'throws-on-load': (name) => {
    throw new Error(`${name} throws while it loads`);
  },
  'wrong-react': (name) => {
    throw refusedVersion(name, 'react');
  },
  'wrong-shared-lib': (name) => {
    throw refusedVersion(name, '@palaro/shared-lib/core');
  },
  'throws-in-render': (name) =>
    function Throws(): ReactNode {
      throw new Error(`${name} throws while it renders`);
    },
  leaks: (_name, component) =>
    function Leaks() {
      useEffect(() => {
        // Leaks on purpose.
        const held = Array.from({ length: 10_000 }, () => 0);
        window.addEventListener('scroll', () => held.length);
        setInterval(() => held.length, 1_000);
      }, []);
      return createElement(component);
    },
};
