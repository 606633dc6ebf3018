import type { Passkey } from '@selvedge/contract';
import { usePageData } from '@selvedge/mfe-kit';
import { Moment } from '@selvedge/ui';
import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { messages } from '../admin-messages.ts';
import { useAdminApi } from '../api/use-admin-api.ts';
import { DeleteButton } from '../editing/delete-button.tsx';
import { useFocusAfterChange } from '../editing/use-focus-after-change.ts';
import { Panel } from '../layout/panel.tsx';
import { DataTable, type Column } from '../tables/data-table.tsx';
import { AddPasskey } from './add-passkey.tsx';

const columns: readonly Column<Passkey>[] = [
  { name: 'Name', kind: 'title', cell: ({ name }) => <span css={{ overflowWrap: 'anywhere' }}>{name}</span> },
  { name: 'Works on', cell: ({ host }) => <span css={{ overflowWrap: 'anywhere' }}>{host}</span> },
  { name: 'Added', fitsContent: true, cell: ({ createdAt }) => <Moment at={createdAt} isDay /> },
  {
    name: 'Last used',
    fitsContent: true,
    cell: ({ lastUsedAt }) => (lastUsedAt ? <Moment at={lastUsedAt} /> : 'Never'),
  },
  { name: 'Remove', kind: 'actions', fitsContent: true, cell: (passkey) => <RemovePasskey {...passkey} /> },
];

/** The operator's passkeys, and a form to add one. */
export function PasskeysPanel({ passkeys }: { passkeys: readonly Passkey[] }) {
  const title = useFocusAfterChange<HTMLHeadingElement>(passkeys.length);
  return (
    <Panel
      title="Passkeys"
      titleRef={title}
      intro="Sign in with your fingerprint, your face or a security key, without a password."
    >
      {passkeys.length > 0 ? (
        <DataTable label="Passkeys" columns={columns} rows={passkeys} keyOf={({ id }) => id} />
      ) : null}
      {browserSupportsWebAuthn() ? <AddPasskey /> : <p>{messages.passkeys.unsupported}</p>}
    </Panel>
  );
}

function RemovePasskey({ id, name }: Passkey) {
  const adminApi = useAdminApi();
  const { reload } = usePageData();
  return (
    <DeleteButton
      variant="quiet"
      size="sm"
      label="Remove"
      aria-label={`Remove ${name}`}
      title={`Remove the passkey ${name}?`}
      confirmText="Remove"
      busyText="Removing..."
      remove={() => adminApi.removePasskey({ params: { id } })}
      messages={{
        deleted: messages.passkeys.removed(name),
        deleteFailed: messages.passkeys.removeFailed,
      }}
      onDeleted={reload}
    >
      <p>
        You can’t sign in with it anymore. Without another passkey or an authenticator app, your password
        alone is enough to sign in, and your recovery codes stop working.
      </p>
    </DeleteButton>
  );
}
