import { css } from '@emotion/react';
import type { StoredCredentials } from '@selvedge/contract';
import { usePageData } from '@selvedge/mfe-kit';
import { Badge, Button, Moment, Stack, tokens } from '@selvedge/ui';
import { useState } from 'react';
import { messages } from '../../admin-messages.ts';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { DeleteButton } from '../../editing/delete-button.tsx';
import { useFocusAfterChange } from '../../editing/use-focus-after-change.ts';
import { AccountForm } from './account-form.tsx';
import type { AccountKind } from './account-kinds.ts';

const { color, space, text } = tokens;
const card = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
  padding: space[5],
  background: color.surface,
  border: `1px solid ${color.hairline}`,
  borderRadius: tokens.radius.md,
});
const muted = css({ color: color.muted, fontSize: text.sm });

export function AccountSection({
  account,
  stored,
  hasPlatformAccount,
}: {
  account: AccountKind;
  stored: StoredCredentials | undefined;
  /** Only matters while the store has no account of its own. `null` if unknown. */
  hasPlatformAccount: boolean | null;
}) {
  const adminApi = useAdminApi();
  const { reload } = usePageData();
  const [isEditing, setEditing] = useState(false);
  const heading = useFocusAfterChange<HTMLHeadingElement>(isEditing);
  const { title, provider, purpose, withoutAccount, afterDeletion, kind } = account;
  const isSet = stored?.isSet === true;
  return (
    <section css={card} aria-labelledby={`account-${kind}`}>
      <Stack isRow justify="space-between" align="center" gap={3}>
        <h2 id={`account-${kind}`} ref={heading} tabIndex={-1} css={{ fontSize: text.lg }}>
          {title} <span css={{ color: color.muted, fontWeight: tokens.weight.regular }}>{provider}</span>
        </h2>
        <Badge tone={isSet ? 'success' : 'neutral'}>{isSet ? 'Connected' : 'Not connected'}</Badge>
      </Stack>
      <p css={muted}>{purpose}</p>
      {isSet && stored ? (
        <AccountDetails stored={stored} />
      ) : (
        <p css={muted}>{withoutAccount(hasPlatformAccount)}</p>
      )}
      {isEditing ? (
        <AccountForm account={account} isReplacing={isSet} onClose={() => setEditing(false)} />
      ) : (
        <Stack isRow gap={3}>
          <Button variant={isSet ? 'secondary' : 'primary'} onClick={() => setEditing(true)}>
            {isSet ? `Replace ${provider} account` : `Connect ${provider} account`}
          </Button>
          {isSet ? (
            <DeleteButton
              permission="accounts:write"
              variant="quiet"
              label={`Delete ${provider} account`}
              title={`Delete the ${provider} account?`}
              remove={() => adminApi.deleteCredentials({ params: { kind } })}
              messages={messages.accounts}
              onDeleted={reload}
            >
              <p>{afterDeletion}</p>
            </DeleteButton>
          ) : null}
        </Stack>
      )}
    </section>
  );
}

function AccountDetails({ stored: { hint, updatedAt, updatedBy } }: { stored: StoredCredentials }) {
  return (
    <p css={{ fontSize: text.sm, overflowWrap: 'anywhere' }}>
      Ends in <strong>{hint}</strong>
      {updatedAt ? (
        <>
          , saved <Moment at={updatedAt} />
        </>
      ) : null}
      {updatedBy ? ` by ${updatedBy}` : null}
    </p>
  );
}
