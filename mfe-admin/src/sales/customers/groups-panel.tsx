import type { Customer, GroupOfCustomer } from '@selvedge/contract';
import { Button, CheckboxField, FailureBanner, Stack } from '@selvedge/ui';
import { useState } from 'react';
import { messages } from '../../admin-messages.ts';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { useAction } from '../../editing/use-action.ts';
import { Panel } from '../../layout/panel.tsx';
import { useAllowed } from '../../roles/allowed.tsx';

interface GroupsPanelProps {
  customer: Pick<Customer, 'id'>;
  groups: readonly GroupOfCustomer[];
}

/** The groups that a customer is in, and those that they can be added to. */
export function GroupsPanel({ customer: { id }, groups }: GroupsPanelProps) {
  const adminApi = useAdminApi();
  const { run, isBusy, failure } = useAction();
  const mayChange = useAllowed('customers:write');
  const stored = groups.filter(({ isByHand }) => isByHand).map((group) => group.id);
  const [chosen, setChosen] = useState<readonly string[]>(stored);
  const isChanged = groups.some((group) => group.isByHand !== chosen.includes(group.id));
  const toggle = (groupId: string, isIn: boolean) =>
    setChosen(isIn ? [...chosen, groupId] : chosen.filter((other) => other !== groupId));
  const save = () =>
    run(() => adminApi.setCustomerGroups({ params: { id }, body: { groupIds: [...chosen] } }), {
      done: messages.groups.customerSaved,
      failed: messages.groups.customerNotSaved,
    });
  return (
    <Panel
      title="Groups"
      intro="Customers don’t see their groups, but get the promotions that are limited to them."
    >
      <FailureBanner failure={failure} />
      <Stack gap={2}>
        {groups.map((group) => (
          <CheckboxField
            key={group.id}
            label={group.name}
            {...(group.isByRule && { hint: 'Included by a rule.' })}
            disabled={!mayChange || isBusy}
            checked={chosen.includes(group.id)}
            onChange={({ currentTarget }) => toggle(group.id, currentTarget.checked)}
          />
        ))}
      </Stack>
      {mayChange ? (
        <div>
          <Button
            variant="secondary"
            size="sm"
            isBusy={isBusy}
            busyText="Saving..."
            disabled={!isChanged}
            onClick={() => void save()}
          >
            Save groups
          </Button>
        </div>
      ) : null}
    </Panel>
  );
}
