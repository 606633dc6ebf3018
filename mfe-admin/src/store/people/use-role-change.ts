import type { Person, Role, RoleId } from '@selvedge/contract';
import { useState } from 'react';
import { messages } from '../../admin-messages.ts';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { useAction } from '../../editing/use-action.ts';
import { roleLabel } from '../../roles/role-label.ts';

interface RoleChange {
  person: Person;
  roleId: RoleId;
}

/** Changes roles right away, one at a time. A failed change shows the stored role again. */
export function useRoleChange() {
  const adminApi = useAdminApi();
  const { run, isBusy, failure } = useAction();
  const [latest, setLatest] = useState<RoleChange | null>(null);

  async function changeRole(person: Person, role: Role): Promise<void> {
    if (isBusy || role.id === person.role) return;
    setLatest({ person, roleId: role.id });
    const send = () => adminApi.changeRole({ params: { id: person.id }, body: { role: role.id } });
    const { displayName, email } = person;
    const isDone = await run(send, {
      done: messages.people.roleChanged(displayName || email, roleLabel(role)),
      failed: messages.people.roleFailed,
    });
    if (!isDone) setLatest(null);
  }
  /** The changed role until the page has loaded it, then the stored one. */
  const shownRole = (person: Person): RoleId =>
    latest?.person.id === person.id && latest.person.role === person.role ? latest.roleId : person.role;
  return { changeRole, shownRole, changingId: isBusy ? (latest?.person.id ?? null) : null, failure };
}
