import { definePage, useHost } from '@selvedge/mfe-kit';
import { NoticeBanner } from '@selvedge/ui';
import { useEffect, useState } from 'react';
import { messages } from '../../admin-messages.ts';
import { adminSession, type SignOutReason } from '../../api/admin-session.ts';
import { AccessCard } from '../access-card.tsx';
import { useEnterAdmin } from '../use-enter-admin.ts';
import { SignInForm } from './sign-in-form.tsx';

export const signInPage = definePage({
  path: '/admin/login',
  Component: SignInPage,
  head: () => ({ title: 'Administration', noIndex: true }),
});

const notices: Record<SignOutReason, string> = {
  expired: messages.signIn.expired,
  'signed-out': messages.signIn.signedOut,
};

function SignInPage() {
  const host = useHost();
  const enterAdmin = useEnterAdmin();
  const [signOutReason] = useState(adminSession.signOutReason);

  useEffect(() => {
    adminSession.clearSignOutReason();
    if (adminSession.isOpen()) host.navigate('/admin', { replace: true });
  }, [host]);

  return (
    <AccessCard title="Store administration">
      {signOutReason ? <NoticeBanner>{notices[signOutReason]}</NoticeBanner> : null}
      <SignInForm onSignedIn={enterAdmin} />
    </AccessCard>
  );
}
