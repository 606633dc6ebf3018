import { css } from '@emotion/react';
import type { OwnAccess } from '@selvedge/contract';
import { isApiError, useHost } from '@selvedge/mfe-kit';
import { Button, Stack, tokens } from '@selvedge/ui';
import { useState } from 'react';
import { messages } from '../admin-messages.ts';
import { useAdminApi } from '../api/use-admin-api.ts';
import { adminSession } from '../api/admin-session.ts';
import { ownRoleLabel } from '../roles/role-label.ts';

const link = css({ display: 'inline-flex', alignItems: 'center', minHeight: tokens.size.target });

// On a phone, a line of its own above the links.
const identity = css({
  flex: '1 1 100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: tokens.text.sm,
  color: tokens.color.muted,
  [tokens.media.tablet]: { flex: '0 1 auto', maxWidth: '14rem' },
});

/** The operator's name and role, links to the store and to the operator's account, and the sign-out button. */
export function OperatorMenu({ access }: { access: OwnAccess | null }) {
  const host = useHost();
  const adminApi = useAdminApi();
  const [isBusy, setBusy] = useState(false);
  async function signOut() {
    if (isBusy) return;
    setBusy(true);
    try {
      await adminApi.logoutAdmin();
    } catch (error) {
      // Scripts can't delete the cookie, so without a reply the operator is still signed in.
      if (!isApiError(error) || error.code !== 'unauthorized') {
        setBusy(false);
        return host.notify({ type: 'error', message: messages.signIn.notSignedOut });
      }
    }
    adminSession.close('signed-out');
    host.navigate('/admin/login', { replace: true });
  }
  return (
    <Stack isRow gap={5} align="center" css={{ rowGap: 0, minWidth: 0 }}>
      {access ? (
        <p css={identity} title={access.email}>
          {access.displayName || access.email} · {ownRoleLabel(access)}
        </p>
      ) : null}
      <a href="/" css={link}>
        View store
      </a>
      <a href="/admin/account" css={link}>
        Account
      </a>
      <Button variant="quiet" onClick={() => void signOut()} css={{ paddingInline: 0 }}>
        Sign Out
      </Button>
    </Stack>
  );
}
