import { css } from '@emotion/react';
import type { StoredCredentials } from '@selvedge/contract';
import { Badge, Button, Moment, Stack, tokens } from '@selvedge/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import { AccountForm } from './account-form.tsx';
import type { AccountKind } from './account-kinds.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

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

type Mode = 'closed' | 'editing' | 'deleting';

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
  const [mode, setMode] = useState<Mode>('closed');
  const heading = useFocusWhenClosed(mode);
  const { title, provider, purpose, withoutAccount, kind } = account;
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
      {mode === 'editing' ? (
        <AccountForm account={account} isReplacing={isSet} onClose={() => setMode('closed')} />
      ) : (
        <Stack isRow gap={3}>
          <Button variant={isSet ? 'secondary' : 'primary'} onClick={() => setMode('editing')}>
            {isSet ? `Replace ${provider} account` : `Connect ${provider} account`}
          </Button>
          {isSet ? (
            <Button variant="quiet" onClick={() => setMode('deleting')}>
              Delete {provider} account
            </Button>
          ) : null}
        </Stack>
      )}
      <DeleteAccountDialog account={account} isOpen={mode === 'deleting'} onClose={() => setMode('closed')} />
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

/** Moves the focus to the heading when the form closes. A dialog restores the focus itself. */
function useFocusWhenClosed(mode: Mode) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(mode);
  useLayoutEffect(() => {
    if (before.current === 'editing' && mode === 'closed') heading.current?.focus();
    before.current = mode;
  }, [mode]);
  return heading;
}
