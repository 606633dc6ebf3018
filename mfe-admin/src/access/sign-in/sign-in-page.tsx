import { css } from '@emotion/react';
import { definePage, useHost, type HostApi } from '@selvedge/mfe-kit';
import { Card, Container, NoticeBanner, Stack, tokens } from '@selvedge/ui';
import { useEffect, useState } from 'react';
import { messages } from '../../admin-messages.ts';
import { adminSession, type SignOutReason } from '../../api/admin-session.ts';
import { SignInForm } from './sign-in-form.tsx';

export const signInPage = definePage({
  path: '/admin/login',
  Component: SignInPage,
  head: () => ({ title: 'Administration', noIndex: true }),
});

const place = css({ paddingBlock: tokens.space.section, minHeight: '60vh' });
const notices: Record<SignOutReason, string> = {
  expired: messages.signIn.expired,
  'signed-out': messages.signIn.signedOut,
};

function SignInPage() {
  const host = useHost();
  const [signOutReason] = useState(adminSession.signOutReason);

  useEffect(() => {
    adminSession.clearSignOutReason();
    if (adminSession.isOpen()) redirectToAdmin(host);
  }, [host]);

  return (
    <Container width="narrow" css={place}>
      <Card>
        <Stack gap={6}>
          <Stack gap={1}>
            <p css={{ color: tokens.color.muted, fontSize: tokens.text.sm }}>{host.tenant.vendorName}</p>
            <h1 css={{ fontSize: tokens.text['2xl'] }}>Store administration</h1>
          </Stack>
          {signOutReason ? <NoticeBanner>{notices[signOutReason]}</NoticeBanner> : null}
          <SignInForm
            onSignedIn={() => {
              adminSession.open();
              redirectToAdmin(host);
            }}
          />
        </Stack>
      </Card>
    </Container>
  );
}

function redirectToAdmin(host: HostApi): void {
  host.navigate('/admin', { replace: true });
}
