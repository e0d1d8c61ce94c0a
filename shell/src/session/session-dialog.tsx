import {
  useDispatch,
  useErrorText,
  useLocation,
  useNavigate,
  useSelector,
  useTranslation,
  type RootState,
} from '@palaro/shared-lib/core';
import { Button, Dialog, Stack } from '@palaro/shared-lib/ui';
import { refusedAddress } from '../routing/refused-address.ts';
import { sessionActions } from './session-slice.ts';

/**
 * Says that the session is over; then logs the member out and opens the home page. After the next log-in the member returns to
 * the same page, and the forms of shared-lib restore what was typed.
 */
export function SessionDialog() {
  const ended = useSelector((state: RootState) => state.session.ended);
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const errorText = useErrorText();
  const { t } = useTranslation();
  const leave = (to: string) => {
    if (pathname !== '/') refusedAddress.remember(pathname + search);
    dispatch(sessionActions.loggedOut());
    void navigate(to);
  };
  return (
    <Dialog title={t('sessionEndedTitle')} open={ended !== null} onClose={() => leave('/')}>
      <Stack gap={3}>
        <p>{errorText(ended ?? 'session.expired')}</p>
        <Button variant="primary" full onClick={() => leave('/?auth=login')}>
          {t('logInAgain')}
        </Button>
        <Button full onClick={() => leave('/')}>
          {t('goHome')}
        </Button>
      </Stack>
    </Dialog>
  );
}
