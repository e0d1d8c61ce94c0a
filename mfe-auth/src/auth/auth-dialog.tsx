import type { Session } from '@palaro/contract';
import { useEmit, useNavigate, useSearchParams } from '@palaro/shared-lib/core';
import { Dialog } from '@palaro/shared-lib/ui';
import { useState } from 'react';
import { useT } from '../messages.ts';
import { authViewOf, type AuthView } from './auth.rules.ts';
import { CodeLogin } from './code-login.tsx';
import { EnterCode } from './enter-code.tsx';
import { ForgotPassword } from './forgot-password.tsx';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';
import type { RequestedCode } from './ways.ts';

const TITLES = {
  login: 'login.title',
  register: 'register.title',
  otp: 'otp.title',
  forgot: 'forgot.title',
} as const satisfies Record<AuthView, string>;

/** The dialogs to log in and register, over any page and addressed by `?auth=`; closing removes that from the address. */
export function AuthDialog() {
  const t = useT();
  const emit = useEmit<'mfe-auth'>();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const [activating, setActivating] = useState<RequestedCode | null>(null);
  const view = authViewOf(search.get('auth'));

  const show = (next: AuthView | null) => {
    setActivating(null);
    setSearch(
      (now) => {
        const then = new URLSearchParams(now);
        if (next) then.set('auth', next);
        else then.delete('auth');
        return then;
      },
      { replace: true },
    );
  };
  const enter = (session: Session) => {
    emit('session.started', session);
    show(null);
  };
  const begin = (session: Session) => {
    emit('session.started', session);
    // Who was on the way to a page for members goes on to it: the shell has kept its address.
    void navigate('/welcome', { replace: true });
  };
  const ways = { onView: show, onSession: enter, onActivate: setActivating };

  return (
    <Dialog title={t(activating ? 'code.title' : TITLES[view])} open onClose={() => show(null)}>
      {activating ? (
        <EnterCode requested={activating} onSession={begin} />
      ) : view === 'register' ? (
        <RegisterForm {...ways} />
      ) : view === 'otp' ? (
        <CodeLogin {...ways} />
      ) : view === 'forgot' ? (
        <ForgotPassword {...ways} />
      ) : (
        <LoginForm {...ways} />
      )}
    </Dialog>
  );
}

export default AuthDialog;
