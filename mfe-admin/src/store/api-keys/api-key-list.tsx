import { mayDeleteApiKey, type ApiKey, type OwnAccess } from '@selvedge/contract';
import { Badge, Moment, Stack } from '@selvedge/ui';
import { messages } from '../../admin-messages.ts';
import { useFocusAfterChange } from '../../editing/use-focus-after-change.ts';
import { Panel } from '../../layout/panel.tsx';
import { summarizePermissions } from '../../roles/describe-role.ts';
import { CellNote } from '../../tables/cell-note.tsx';
import { DataTable, type Column } from '../../tables/data-table.tsx';
import { DeleteApiKey } from './delete-api-key.tsx';

const isExpired = ({ expiresAt }: ApiKey) => new Date(expiresAt).getTime() <= Date.now();

const columns: readonly Column<ApiKey>[] = [
  {
    name: 'Name',
    kind: 'title',
    cell: (key) => (
      <>
        <Stack isRow gap={2}>
          <span css={{ minWidth: '6rem', overflowWrap: 'anywhere' }}>{key.name}</span>
          {isExpired(key) ? <Badge tone="danger">Expired</Badge> : null}
        </Stack>
        <CellNote>{key.prefix}…</CellNote>
      </>
    ),
  },
  { name: 'Includes', cell: ({ permissions }) => summarizePermissions(permissions) },
  {
    name: 'Created by',
    cell: ({ createdBy }) => <span css={{ overflowWrap: 'anywhere' }}>{createdBy}</span>,
  },
  { name: 'Expires', fitsContent: true, cell: ({ expiresAt }) => <Moment at={expiresAt} isDay /> },
  {
    name: 'Last used',
    fitsContent: true,
    cell: ({ lastUsedAt }) => (lastUsedAt ? <Moment at={lastUsedAt} /> : 'Never'),
  },
];

interface ApiKeyListProps {
  keys: readonly ApiKey[];
  access: OwnAccess;
}

/** The keys of the store's programs, with a button to delete each one that the signed-in operator may delete. */
export function ApiKeyList({ keys, access }: ApiKeyListProps) {
  const title = useFocusAfterChange<HTMLHeadingElement>(keys.length);
  const mayDelete = (key: ApiKey) => mayDeleteApiKey(access, key);
  const actions: Column<ApiKey> = {
    name: 'Delete',
    kind: 'actions',
    fitsContent: true,
    cell: (key) => (mayDelete(key) ? <DeleteApiKey {...key} /> : null),
  };
  return (
    <Panel title="Keys" titleRef={title} intro={messages.apiKeys.intro}>
      {keys.length === 0 ? (
        <p>{messages.apiKeys.none}</p>
      ) : (
        <DataTable
          label="API keys"
          columns={keys.some(mayDelete) ? [...columns, actions] : columns}
          rows={keys}
          keyOf={({ id }) => id}
        />
      )}
    </Panel>
  );
}
