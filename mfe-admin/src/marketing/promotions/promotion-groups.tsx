import type { CustomerGroup } from '@selvedge/contract';
import { CheckboxField, NoticeBanner, Stack } from '@selvedge/ui';
import { Panel } from '../../layout/panel.tsx';
import type { PromotionEditor } from './use-promotion-editor.ts';

interface PromotionGroupsProps {
  editor: Pick<PromotionEditor, 'value' | 'change' | 'errors'>;
  /** `null` if they couldn't be loaded. */
  groups: CustomerGroup[] | null;
}

/** Limits a promotion to customer groups. */
export function PromotionGroups({ editor: { value, change, errors }, groups }: PromotionGroupsProps) {
  const { groupIds } = value;
  const toggle = (id: string, isChosen: boolean) =>
    change({ groupIds: isChosen ? [...groupIds, id] : groupIds.filter((other) => other !== id) });
  return (
    <Panel
      title="Customer groups"
      intro="If you select none, the promotion is for everybody. Promotions for groups apply when a customer is signed in."
    >
      {errors['groupIds'] ? <NoticeBanner>Groups {errors['groupIds']}</NoticeBanner> : null}
      {groups === null ? (
        <p>The groups couldn’t be loaded. Saving won’t change them.</p>
      ) : groups.length === 0 ? (
        <p>
          There are no groups yet. <a href="/admin/customer-groups">Add a group</a>
        </p>
      ) : (
        <Stack as="fieldset" gap={2}>
          <legend className="visually-hidden">Groups</legend>
          {groups.map(({ id, name }) => (
            <CheckboxField
              key={id}
              label={name}
              checked={groupIds.includes(id)}
              onChange={({ currentTarget }) => toggle(id, currentTarget.checked)}
            />
          ))}
        </Stack>
      )}
    </Panel>
  );
}
