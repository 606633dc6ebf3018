import { definePage, useHost, type PageProps } from '@selvedge/mfe-kit';
import { LinkButton, Stack, tokens } from '@selvedge/ui';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { FormPage } from '../forms/form-page.tsx';
import { GoogleSignIn } from '../google/google-sign-in.tsx';
import { LoginForm } from './login-form.tsx';
import { useRedirectWhenSignedIn } from '../sign-in/use-sign-in.ts';

export const loginPage = definePage({
  path: '/login',
  Component: LoginPage,
  head: () => ({ title: 'Sign in', noIndex: true }),
});

function LoginPage({ query }: PageProps<unknown>) {
  const host = useHost();
  const message = useArrivalMessage();
  const redirect = query.get('redirect');

  // This effect must run before the next one, which may redirect.
  useEffect(() => {
    if (redirect) host.session.rememberRedirect(redirect);
  }, [host, redirect]);
  useRedirectWhenSignedIn();

  return (
    <FormPage title="Sign in to your account" intro={`Welcome back to ${host.tenant.vendorName}.`}>
      <Stack gap={6}>
        <LoginForm notice={message} />
        <GoogleSignIn text="continue_with" />
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

/** A message from the previous page, in the history state: for example, that the registration succeeded. */
function useArrivalMessage(): string | null {
  const state: unknown = useLocation().state;
  const message = state && typeof state === 'object' && 'message' in state ? state.message : null;
  return typeof message === 'string' ? message : null;
}
