import { css } from '@emotion/react';
import type { PendingDomain, StoreSettings } from '@selvedge/contract';
import { Badge, Button, FailureBanner, Stack, tokens } from '@selvedge/ui';
import { useRef, useState } from 'react';
import { messages } from '../../admin-messages.ts';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { useAction } from '../../editing/use-action.ts';
import { Panel } from '../../layout/panel.tsx';
import { Allowed } from '../../roles/allowed.tsx';
import { CopyField } from '../../editing/copy-field.tsx';

const { space, color, text } = tokens;
const list = css({ display: 'grid', gap: space[6], listStyle: 'none', margin: 0, padding: 0 });
const item = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] });
const methods = css({ display: 'grid', gap: space[5] });
const method = css({ display: 'grid', gap: space[3] });

interface PendingDomainsProps {
  domains: readonly PendingDomain[];
  /** Called with the stored settings after a host is verified or removed. */
  onChanged: (settings: StoreSettings, verifiedHost: string | null) => void;
}

/** Lists unverified host names, with instructions for verifying each. */
export function PendingDomains({ domains, onChanged }: PendingDomainsProps) {
  const title = useRef<HTMLHeadingElement>(null);
  if (domains.length === 0) return null;
  return (
    <Panel
      title="Waiting for verification"
      titleRef={title}
      intro="Prove that you own these host names. Until then, your store isn’t available there."
    >
      <ul css={list} aria-label="Host names to verify">
        {domains.map((domain) => (
          <PendingDomainItem
            key={domain.host}
            domain={domain}
            onChanged={(...args) => {
              onChanged(...args);
              // The pressed button disappears with its host, so the focus moves to the title.
              title.current?.focus();
            }}
          />
        ))}
      </ul>
    </Panel>
  );
}

interface PendingDomainItemProps {
  domain: PendingDomain;
  onChanged: PendingDomainsProps['onChanged'];
}

function PendingDomainItem({
  domain: { host, token, txtRecord, fileUrl },
  onChanged,
}: PendingDomainItemProps) {
  const adminApi = useAdminApi();
  const action = useAction({ reloads: 'never' });
  const [busy, setBusy] = useState<'verify' | 'remove' | null>(null);

  async function run(name: 'verify' | 'remove'): Promise<void> {
    setBusy(name);
    const { verify, remove, tryAgain } = messages.settings.hosts;
    const { done, failed } = name === 'verify' ? verify : remove;
    const call = name === 'verify' ? adminApi.verifyStoreDomain : adminApi.withdrawStoreDomain;
    const send = async () => {
      const settings = await call({ params: { host }, timeoutMs: 30_000 });
      onChanged(settings, name === 'verify' ? host : null);
    };
    await action.run(send, { done: done(host), failed: failed(host), tryAgain });
    setBusy(null);
  }

  return (
    <li css={item}>
      <Stack isRow gap={3} align="center">
        <h3 css={{ fontSize: text.md, overflowWrap: 'anywhere' }}>{host}</h3>
        <Badge>Not verified</Badge>
      </Stack>
      <FailureBanner failure={action.failure} />
      <div css={methods}>
        <div css={method}>
          <p>Add this TXT record at your DNS provider:</p>
          <CopyField label="Name" text={txtRecord} />
          <CopyField label="Value" text={token} />
        </div>
        <div css={method}>
          <p css={{ color: color.muted }}>
            Or upload a text file to this address. It must contain only the value above:
          </p>
          <CopyField label="File URL" text={fileUrl} />
        </div>
      </div>
      <Allowed to="domains:write">
        <Stack isRow gap={3}>
          <Button
            onClick={() => void run('verify')}
            isBusy={busy === 'verify'}
            busyText="Verifying..."
            isDisabled={busy === 'remove'}
            aria-label={`Verify ${host}`}
          >
            Verify
          </Button>
          <Button
            variant="quiet"
            onClick={() => void run('remove')}
            isBusy={busy === 'remove'}
            busyText="Removing..."
            isDisabled={busy === 'verify'}
            aria-label={`Remove ${host}`}
          >
            Remove
          </Button>
        </Stack>
      </Allowed>
    </li>
  );
}
