import * as z from 'zod';
import { ownerFields, PLATFORM } from '../owners/owner.ts';
import { Refusal } from '../refusals.ts';
import { deployableName } from './fields.ts';
import { publicRoute, tokenRoute } from './route.ts';
import type { Route } from './route.ts';

const params = z.strictObject({ name: z.union([z.literal(PLATFORM), deployableName]) });
const owner = z.object({ deployable: z.string(), ...ownerFields });

export const OWNER_ROUTES: readonly Route[] = [
  publicRoute({
    path: '/owners',
    summary: 'Who may do what: the platform (`*`) first, then by name',
    params: z.object({}),
    answer: z.object({ owners: z.array(owner) }),
    handle: async ({ context }) => ({ owners: await context.access.owners() }),
  }),
  publicRoute({
    path: '/owners/:name',
    summary: 'Who may do what to one deployable',
    params,
    answer: owner,
    async handle({ params: { name }, context }) {
      const owners = await context.access.owners();
      const found = owners.find(({ deployable }) => deployable === name);
      if (!found) throw new Refusal('owner_unknown', { name });
      return found;
    },
  }),
  tokenRoute({
    method: 'PUT',
    path: '/owners/:name',
    summary: 'Registers a name, or changes who may do what to it',
    params,
    body: z.strictObject(ownerFields),
    answer: z.object({ outcome: z.enum(['registered', 'changed', 'unchanged']), owner }),
    handle: ({ params: { name }, body, who, context }) =>
      context.access.changeOwner(who, { deployable: name, ...body }),
  }),
];
