import { lazyPart } from '@palaro/shared-lib/core';
import type { IconName } from '@palaro/shared-lib/ui';

/** The parts of `/setting`, each with its own address and loaded when it is opened: `/setting?section=devices`. */
export const SECTIONS = [
  {
    id: 'profile',
    icon: 'user',
    title: 'profile.title',
    text: 'profile.text',
    Content: lazyPart(() => import('./profile-section.tsx')),
  },
  {
    id: 'security',
    icon: 'lock',
    title: 'security.title',
    text: 'security.text',
    Content: lazyPart(() => import('./security-section.tsx')),
  },
  {
    id: 'devices',
    icon: 'phone',
    title: 'devices.title',
    text: 'devices.text',
    Content: lazyPart(() => import('./devices-section.tsx')),
  },
  {
    id: 'identity',
    icon: 'shield',
    title: 'identity.title',
    text: 'identity.text',
    Content: lazyPart(() => import('./identity-section.tsx')),
  },
  {
    id: 'protection',
    icon: 'heart',
    title: 'protection.title',
    text: 'protection.text',
    Content: lazyPart(() => import('./protection-section.tsx')),
  },
  {
    id: 'notices',
    icon: 'bell',
    title: 'notices.title',
    text: 'notices.text',
    Content: lazyPart(() => import('./notices-section.tsx')),
  },
  {
    id: 'privacy',
    icon: 'eyeOff',
    title: 'privacy.title',
    text: 'privacy.text',
    Content: lazyPart(() => import('./privacy-section.tsx')),
  },
] as const satisfies readonly { icon: IconName; [key: string]: unknown }[];
