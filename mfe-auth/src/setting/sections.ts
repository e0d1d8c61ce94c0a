import type { IconName } from '@palaro/shared-lib/ui';
import { lazy } from 'react';

/** The parts of `/setting`, each at an address of its own and loaded when it is opened: `/setting?section=devices`. */
export const SECTIONS = [
  {
    id: 'profile',
    icon: 'user',
    title: 'profile.title',
    text: 'profile.text',
    Content: lazy(() => import('./profile-section.tsx')),
  },
  {
    id: 'security',
    icon: 'lock',
    title: 'security.title',
    text: 'security.text',
    Content: lazy(() => import('./security-section.tsx')),
  },
  {
    id: 'devices',
    icon: 'phone',
    title: 'devices.title',
    text: 'devices.text',
    Content: lazy(() => import('./devices-section.tsx')),
  },
  {
    id: 'identity',
    icon: 'shield',
    title: 'identity.title',
    text: 'identity.text',
    Content: lazy(() => import('./identity-section.tsx')),
  },
  {
    id: 'protection',
    icon: 'heart',
    title: 'protection.title',
    text: 'protection.text',
    Content: lazy(() => import('./protection-section.tsx')),
  },
  {
    id: 'privacy',
    icon: 'eyeOff',
    title: 'privacy.title',
    text: 'privacy.text',
    Content: lazy(() => import('./privacy-section.tsx')),
  },
] as const satisfies readonly { icon: IconName; [key: string]: unknown }[];
