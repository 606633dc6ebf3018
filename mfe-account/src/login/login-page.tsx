import { definePage, useHost, useSession, type HostApi, type PageProps } from '@selvedge/mfe-kit';
import { LinkButton, Stack, tokens } from '@selvedge/ui';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { FormPage } from '../forms/form-page.tsx';
import { LoginForm } from './login-form.tsx';

export const loginPage = definePage({
  path: '/login',
  Component: LoginPage,
  head: () => ({ title: 'Sign in', noIndex: true }),
});

function LoginPage({ query }: PageProps<unknown>) {
  const host = useHost();
  const { status } = useSession();
  const message = useArrivalMessage();
  const isSigningIn = useRef(false);
  const redirect = query.get('redirect');

  useEffect(() => {
    if (redirect) host.session.rememberRedirect(redirect);
  }, [host, redirect]);

  // Somebody who is signed in already has nothing to do here. After signing in, the form's own way on is enough.
  useEffect(() => {
    if (status === 'signed-in' && !isSigningIn.current) leaveSignIn(host);
  }, [status, host]);

  return (
    <FormPage title="Sign in to your account" intro={`Welcome back to ${host.tenant.vendorName}.`}>
      <Stack gap={6}>
        <LoginForm
          notice={message}
          onSignedIn={async (user) => {
            isSigningIn.current = true;
            await host.session.signIn(user);
            leaveSignIn(host);
          }}
        />
        <Stack gap={3} css={{ paddingTop: tokens.space[6], borderTop: `1px solid ${tokens.color.hairline}` }}>
          <p css={{ color: tokens.color.muted }}>New to {host.tenant.vendorName}?</p>
          <LinkButton href="/register" variant="secondary" isWide>
            Create an account
          </LinkButton>
        </Stack>
      </Stack>
    </FormPage>
  );
}

/** Onward to where signing in was asked for; Back does not lead to the form again. */
function leaveSignIn(host: HostApi): void {
  host.navigate(host.session.takeRedirect(), { replace: true });
}

/** What the page before had to say, left in the history entry: a registration that is done. */
function useArrivalMessage(): string | null {
  const state: unknown = useLocation().state;
  const message = state && typeof state === 'object' && 'message' in state ? state.message : null;
  return typeof message === 'string' ? message : null;
}
