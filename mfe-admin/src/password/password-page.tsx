import { definePage } from '@selvedge/mfe-kit';
import { tokens } from '@selvedge/ui';
import { AdminLayout } from '../layout/admin-layout.tsx';
import { PasswordForm } from './password-form.tsx';

export const passwordPage = definePage({
  path: '/admin/password',
  Component: PasswordPage,
  head: () => ({ title: 'Password', noIndex: true }),
});

function PasswordPage() {
  return (
    <AdminLayout title="Password">
      <p css={{ color: tokens.color.muted, maxWidth: tokens.size.reading }}>
        With a new password every other session of yours ends; this one goes on.
      </p>
      <PasswordForm />
    </AdminLayout>
  );
}
