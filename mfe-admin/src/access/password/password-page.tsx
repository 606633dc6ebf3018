import { definePage } from '@selvedge/mfe-kit';
import { tokens } from '@selvedge/ui';
import { AdminLayout } from '../../layout/admin-layout.tsx';
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
        Changing your password signs you out everywhere else. You stay signed in here.
      </p>
      <PasswordForm />
    </AdminLayout>
  );
}
