import { expect, it } from '@jest/globals';
import { member } from '@palaro/contract';
import { aMember, answering, deciding, refusing } from '@palaro/shared-lib/scenarios';
import { screen, waitFor, within } from '@testing-library/react';
import { faultsIn, renderAuth } from '../testing.tsx';
import { IN_FORCE } from './auth.scenarios.ts';
import { NewTerms } from './new-terms.tsx';

const AGREED = { ...IN_FORCE, agreed_version: IN_FORCE.version, agreed_at: '2026-11-20 09:00:00' };
const CHANGED = { ...AGREED, version: '2027-02', in_force_since: '2027-02-01 00:00:00' };

function open(first: typeof AGREED, then = 'agrees') {
  let terms = first;
  return renderAuth(<NewTerms />, {
    at: '/slot',
    as: aMember(),
    answers: [
      deciding(member.termsget, () => answering(member.termsget, terms)),
      deciding(member.termsset, () => {
        if (then === 'changes again') {
          terms = { ...terms, version: '2027-03' };
          return refusing(member.termsset, 'terms_not_current');
        }
        terms = { ...terms, agreed_version: terms.version };
        return answering(member.termsset, terms);
      }),
    ],
  });
}
const asked = () => screen.findByRole('dialog', { name: 'The terms have changed' });
const press = async ({ user }: Awaited<ReturnType<typeof open>>, name: string) =>
  user.click(within(await asked()).getByRole('button', { name }));

// Promise mfe-auth terms.changed.text
// Promise member-api legal.dormancy.blocks.6.items.3
// Promise member-api legal.terms.blocks.2.items.3
// Specification 7.99: /member/termsget /member/termsset reminder:new-terms
it('a member who has agreed to other terms is asked, can read them, and is not asked again once they accept', async () => {
  const view = await open(CHANGED);
  const dialog = await asked();
  expect(dialog).toHaveTextContent('Version 2027-02 has been in force since 2027-02-01.');
  await view.shows('reminder:new-terms', { call: '/member/termsget', value: '2027-02' });
  const link = within(dialog).getByRole('link', { name: 'Read the terms' });
  expect(link).toHaveAttribute('href', '/terms');
  expect(link).toHaveAttribute('target', '_blank');
  expect(await faultsIn(view.container)).toEqual([]);
  await press(view, 'I accept the terms');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = view.calls.filter(({ path }) => path === '/member/termsset').map(({ body }) => body);
  expect(sent).toEqual([expect.objectContaining({ terms_version: '2027-02' })]);
});

it('a member may put it off, and nothing is sent', async () => {
  const view = await open(CHANGED);
  await press(view, 'Later');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(view.calls.map(({ path }) => path)).toEqual(['/member/termsget']);
});

it('terms that change again while somebody reads are named anew, with the reason', async () => {
  const view = await open(CHANGED, 'changes again');
  await press(view, 'I accept the terms');
  expect(await screen.findByRole('alert')).toHaveTextContent('The terms have changed.');
  await waitFor(async () => expect(await asked()).toHaveTextContent('Version 2027-03'));
  expect(await faultsIn(view.container)).toEqual([]);
});

it('a member who has agreed to the terms in force is asked nothing', async () => {
  const view = await open(AGREED);
  await waitFor(() => expect(view.calls).toHaveLength(1));
  expect(screen.queryByRole('dialog')).toBeNull();
});
