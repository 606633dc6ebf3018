import { css } from '@emotion/react';
import type { PendingDomain, StoreSettings } from '@selvedge/contract';
import { messageOf, useHost } from '@selvedge/mfe-kit';
import { Badge, Button, FailureBanner, Stack, tokens } from '@selvedge/ui';
import { useRef, useState } from 'react';
import { messages } from '../admin-messages.ts';
import { operatorApi } from '../api/operator-api.ts';
import { Panel } from '../layout/panel.tsx';
import { CopyField } from './copy-field.tsx';

const { space, color, text } = tokens;
const list = css({ display: 'grid', gap: space[6], listStyle: 'none', margin: 0, padding: 0 });
const item = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] });
const ways = css({ display: 'grid', gap: space[5] });
const way = css({ display: 'grid', gap: space[3] });

interface PendingDomainsProps {
  domains: readonly PendingDomain[];
  /** Told what is stored now, after a host was verified or withdrawn. */
  onChanged: (settings: StoreSettings, verifiedHost: string | null) => void;
}

/** The host names that are not proven yet, with what to put where. */
export function PendingDomains({ domains, onChanged }: PendingDomainsProps) {
  const title = useRef<HTMLHeadingElement>(null);
  if (domains.length === 0) return null;
  return (
    <Panel
      title="Waiting to be verified"
      titleRef={title}
      intro="Prove that these host names are yours. Until then nobody sees your store there."
    >
      <ul css={list} aria-label="Host names to verify">
        {domains.map((domain) => (
          <WaitingDomain
            key={domain.host}
            domain={domain}
            onChanged={(...now) => {
              onChanged(...now);
              // The button that was pressed has gone with its host.
              title.current?.focus();
            }}
          />
        ))}
      </ul>
    </Panel>
  );
}

interface WaitingDomainProps {
  domain: PendingDomain;
  onChanged: PendingDomainsProps['onChanged'];
}

function WaitingDomain({ domain: { host, token, txtRecord, fileUrl }, onChanged }: WaitingDomainProps) {
  const shop = useHost();
  const api = operatorApi(shop.api);
  const [busy, setBusy] = useState<'verify' | 'remove' | null>(null);
  const [failure, setFailure] = useState<{ message: string; detail: string } | null>(null);

  async function run(action: 'verify' | 'remove'): Promise<void> {
    setBusy(action);
    setFailure(null);
    const { verify, remove } = messages.settings.hosts;
    const said = action === 'verify' ? verify : remove;
    try {
      const call = action === 'verify' ? api.verifyStoreDomain : api.withdrawStoreDomain;
      const now = await call({ params: { host }, timeoutMs: 30_000 });
      shop.notify({ type: 'success', message: said.done(host) });
      setBusy(null);
      onChanged(now, action === 'verify' ? host : null);
    } catch (error) {
      setFailure({ message: said.failed(host), detail: messageOf(error, messages.settings.hosts.tryAgain) });
      setBusy(null);
    }
  }

  return (
    <li css={item}>
      <Stack isRow gap={3} align="center">
        <h3 css={{ fontSize: text.md, overflowWrap: 'anywhere' }}>{host}</h3>
        <Badge>Not verified</Badge>
      </Stack>
      <FailureBanner failure={failure} />
      <div css={ways}>
        <div css={way}>
          <p>Add this TXT record where you manage the DNS of the name:</p>
          <CopyField label="Name" text={txtRecord} />
          <CopyField label="Value" text={token} />
        </div>
        <div css={way}>
          <p css={{ color: color.muted }}>
            Or put a text file at this address, with the value above and nothing else in it:
          </p>
          <CopyField label="Address" text={fileUrl} />
        </div>
      </div>
      <Stack isRow gap={3}>
        <Button
          onClick={() => void run('verify')}
          isBusy={busy === 'verify'}
          busyText="Looking..."
          isUnavailable={busy === 'remove'}
          aria-label={`Verify ${host}`}
        >
          Verify
        </Button>
        <Button
          variant="quiet"
          onClick={() => void run('remove')}
          isBusy={busy === 'remove'}
          busyText="Removing..."
          isUnavailable={busy === 'verify'}
          aria-label={`Remove ${host}`}
        >
          Remove
        </Button>
      </Stack>
    </li>
  );
}
