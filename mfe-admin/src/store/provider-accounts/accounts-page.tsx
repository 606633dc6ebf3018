import { css } from '@emotion/react';
import type { PageProps } from '@selvedge/mfe-kit';
import { tokens } from '@selvedge/ui';
import { messages } from '../../admin-messages.ts';
import { AdminLayout } from '../../layout/admin-layout.tsx';
import { defineAdminPage } from '../../layout/define-admin-page.ts';
import { AccountSection } from './account-section.tsx';
import { accountKinds } from './account-kinds.ts';
import { loadAccounts, type AccountsData } from './load-accounts.ts';

export const accountsPage = defineAdminPage({
  path: '/admin/accounts',
  failed: messages.accounts.loadFailed,
  load: loadAccounts,
  Component: AccountsPage,
});

const list = css({ display: 'grid', gap: tokens.space[6], maxWidth: '46rem' });

function AccountsPage({ data: { credentials, takesPayments } }: PageProps<AccountsData>) {
  return (
    <AdminLayout title="Provider accounts">
      <p css={{ color: tokens.color.muted, maxWidth: tokens.size.reading }}>
        We encrypt your keys and never show them again. We check each one with its provider before saving it.
      </p>
      <div css={list}>
        {accountKinds.map((account) => (
          <AccountSection
            key={account.kind}
            account={account}
            // Only matters without an account of its own: then only the platform's can take payments.
            hasPlatformAccount={account.kind === 'payment' ? takesPayments : null}
            stored={credentials.find(({ kind }) => kind === account.kind)}
          />
        ))}
      </div>
    </AdminLayout>
  );
}
