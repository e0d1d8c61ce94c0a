import { expect, it } from '@jest/globals';
import { member } from '@palaro/contract';
import { aMember, answering, refusing } from '@palaro/shared-lib/scenarios';
import { fireEvent, screen } from '@testing-library/react';
import { DevicesSection } from './setting/devices-section.tsx';
import { StepUp } from './step-up/step-up.tsx';
import { partLoaded, renderAuth } from './testing.tsx';

it('a member who lets it be is asked once, however many devices they wanted to sign out', async () => {
  const device = {
    device: 'Firefox on Windows',
    created_at: '2026-11-20 09:30:00',
    last_seen_at: '2026-11-21 08:15:00',
  };
  const view = await renderAuth(
    <>
      <DevicesSection />
      <StepUp />
    </>,
    {
      at: '/slot',
      as: aMember(),
      answers: [
        answering(member.passkeylist, []),
        answering(member.sessionlist, [
          { ...device, session_id: '1', is_this: true },
          { ...device, session_id: '2', is_this: false },
          { ...device, session_id: '3', is_this: false },
        ]),
        refusing(member.sessionrevoke, 'step_up_required', { proof: 'password' }),
      ],
    },
  );
  await view.user.click(await screen.findByRole('button', { name: 'Sign out all other devices' }));
  await partLoaded();
  const dialog = await screen.findByRole('dialog', { name: 'Is it you?' });
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(await screen.findByText('Please confirm with your password that it is you')).toBeVisible();
  expect(view.calls.filter(({ path }) => path === '/member/sessionrevoke')).toHaveLength(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});
