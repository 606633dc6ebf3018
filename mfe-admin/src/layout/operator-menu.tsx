import { css } from '@emotion/react';
import { useHost } from '@selvedge/mfe-kit';
import { Button, Stack, tokens } from '@selvedge/ui';
import { operatorApi } from '../api/operator-api.ts';
import { adminSession } from '../sign-in/admin-session.ts';

const link = css({ display: 'inline-flex', alignItems: 'center', minHeight: tokens.size.target });

/** The way into the store, and what concerns the operator alone: the password, and the way out. */
export function OperatorMenu() {
  const host = useHost();
  function signOut() {
    // The token ends with the answer, or by itself in a few hours: nobody waits for it.
    operatorApi(host.api)
      .logoutAdmin()
      .catch(() => undefined);
    adminSession.close('signed-out');
    host.navigate('/admin/login', { replace: true });
  }
  return (
    <Stack isRow gap={5} align="center">
      <a href="/" css={link}>
        View store
      </a>
      <a href="/admin/password" css={link}>
        Password
      </a>
      <Button variant="quiet" onClick={signOut} css={{ paddingInline: 0 }}>
        Sign Out
      </Button>
    </Stack>
  );
}
