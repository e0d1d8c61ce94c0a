import {
  useDispatch,
  useErrorText,
  useNavigate,
  useSelector,
  useText,
  type RootState,
} from '@palaro/shared-lib/core';
import { Button, Dialog } from '@palaro/shared-lib/ui';
import { sessionSlice } from './session-slice.ts';

/** Says that the session is over; then the member is logged out and on the home page. */
export function SessionDialog() {
  const ended = useSelector((state: RootState) => state.session.ended);
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const t = useText();
  const leave = () => {
    dispatch(sessionSlice.actions.loggedOut());
    void navigate('/');
  };
  return (
    <Dialog title={t('sessionEndedTitle')} open={ended !== null} onClose={leave}>
      <p>{errorText(ended ?? 'session.expired')}</p>
      <Button variant="primary" full onClick={leave}>
        {t('ok')}
      </Button>
    </Dialog>
  );
}
