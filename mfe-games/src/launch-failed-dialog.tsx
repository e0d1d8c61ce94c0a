import { useErrorText, useLocation, useNavigate, useTranslation } from '@palaro/shared-lib/core';
import { Dialog, LinkButton, Stack } from '@palaro/shared-lib/ui';
import { demoAddress, launchAddress, launchFailureIn } from './launch-address.ts';
import { useT } from './messages.ts';

/** Permanent reasons, for which a retry is useless. */
const FINAL: ReadonlySet<string> = new Set([
  'game_not_exists',
  'invalid_game_code',
  'game_maintenance',
  'game_not_supported',
  'free_credit_detected',
  'self_excluded',
  'cooling_off',
  'account_under_check',
  'loss_limit_reached',
  'identity_required',
  'BLOCK',
  'CLOSE',
]);

/** Of a member in a pause or an exclusion, whom no other game opens to. */
const AWAY: ReadonlySet<string> = new Set(['self_excluded', 'cooling_off', 'account_under_check']);

/** A failed launch redirects to the home page (docs/member-site.md, 2.7), where this dialog shows the reason. */
export function LaunchFailedDialog() {
  const { state } = useLocation() as { state: unknown };
  const navigate = useNavigate();
  const errorText = useErrorText();
  const { t: common } = useTranslation();
  const t = useT();
  const failure = launchFailureIn(state);
  return (
    <Dialog
      title={t('launch.failedTitle', { game: failure?.game_name || t('launch.title') })}
      open={failure !== null}
      onClose={() => void navigate('/', { replace: true, state: null })}
    >
      {failure && (
        <Stack gap={4}>
          <Stack gap={1}>
            <p>{errorText(failure.key)}</p>
            <p>{t('launch.failedMoney')}</p>
          </Stack>
          {!FINAL.has(failure.key) && (
            <LinkButton
              variant="primary"
              full
              replace
              to={failure.page === 'demo' ? demoAddress(failure) : launchAddress(failure)}
            >
              {common('tryAgain')}
            </LinkButton>
          )}
          {AWAY.has(failure.key) ? (
            <LinkButton variant="primary" full replace to="/withdrawal">
              {t('launch.toMoney')}
            </LinkButton>
          ) : (
            <LinkButton variant={FINAL.has(failure.key) ? 'primary' : 'plain'} full replace to="/slot">
              {t('launch.toGames')}
            </LinkButton>
          )}
        </Stack>
      )}
    </Dialog>
  );
}
