import type { CustomerGroup } from '@selvedge/contract';
import { usePageData, type PageProps } from '@selvedge/mfe-kit';
import { Button, EmptyState, Stack } from '@selvedge/ui';
import { useState } from 'react';
import { messages } from '../../admin-messages.ts';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { DeleteButton } from '../../editing/delete-button.tsx';
import { AdminLayout } from '../../layout/admin-layout.tsx';
import { defineAdminPage } from '../../layout/define-admin-page.ts';
import { Allowed } from '../../roles/allowed.tsx';
import { DataTable, type Column } from '../../tables/data-table.tsx';
import { GroupDialog } from './group-dialog.tsx';

export const groupsPage = defineAdminPage({
  path: '/admin/customer-groups',
  failed: messages.groups.failed,
  load: ({ adminApi, signal }) => adminApi.listCustomerGroups({ signal }),
  Component: GroupsPage,
});

function GroupsPage({ data: groups }: PageProps<CustomerGroup[]>) {
  const adminApi = useAdminApi();
  const { reload } = usePageData();
  /** The group in the dialog; `null` for a new one. */
  const [editing, setEditing] = useState<CustomerGroup | null | undefined>();
  const addGroup = (
    <Allowed to="marketing:write">
      <Button onClick={() => setEditing(null)}>Add group</Button>
    </Allowed>
  );
  const columns: readonly Column<CustomerGroup>[] = [
    { name: 'Group', kind: 'title', cell: ({ name }) => name },
    { name: 'Includes', cell: describeRules },
    { name: 'Added manually', kind: 'number', cell: ({ memberCount }) => memberCount },
    { name: 'Promotions', kind: 'number', cell: ({ promotionCount }) => promotionCount },
    {
      name: 'Actions',
      kind: 'actions',
      cell: (group) => (
        <Stack isRow gap={2}>
          <Allowed to="marketing:write">
            <Button
              variant="secondary"
              size="sm"
              aria-label={`Edit ${group.name}`}
              onClick={() => setEditing(group)}
            >
              Edit
            </Button>
          </Allowed>
          <DeleteButton
            permission="marketing:write"
            size="sm"
            aria-label={`Delete ${group.name}`}
            title={`Delete the group ${group.name}?`}
            remove={() => adminApi.deleteCustomerGroup({ params: { id: group.id } })}
            messages={messages.groups}
            onDeleted={reload}
          >
            <p>Its customers aren’t deleted. You can’t undo this.</p>
          </DeleteButton>
        </Stack>
      ),
    },
  ];
  return (
    <AdminLayout title="Customer groups" actions={groups.length > 0 ? addGroup : null}>
      <p>Promotions can be limited to groups. To add a customer manually, open the customer’s page.</p>
      {groups.length > 0 ? (
        <DataTable label="Customer groups" columns={columns} rows={groups} keyOf={({ id }) => id} />
      ) : (
        <EmptyState title={messages.groups.none} action={addGroup}>
          A group can include customers you add, newsletter subscribers, and customers with a certain number
          of orders.
        </EmptyState>
      )}
      {editing === undefined ? null : <GroupDialog group={editing} onClose={() => setEditing(undefined)} />}
    </AdminLayout>
  );
}

function describeRules({ includesSubscribers, minOrders }: CustomerGroup): string {
  const rules = [
    'Customers added manually',
    includesSubscribers && 'newsletter subscribers',
    minOrders !== null && `customers with ${minOrders === 1 ? 'an order' : `${minOrders} or more orders`}`,
  ];
  return rules.filter(Boolean).join(', ');
}
