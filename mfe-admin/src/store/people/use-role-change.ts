import type { Person, RoleName } from '@selvedge/contract';
import { useState } from 'react';
import { messages } from '../../admin-messages.ts';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { useAction } from '../../editing/use-action.ts';
import { roleTexts } from '../../roles/role-texts.ts';

interface RoleChange {
  person: Person;
  role: RoleName;
}

/** Changes roles right away, one at a time. A failed change shows the stored role again. */
export function useRoleChange() {
  const adminApi = useAdminApi();
  const { run, isBusy, failure } = useAction();
  const [latest, setLatest] = useState<RoleChange | null>(null);

  async function changeRole(person: Person, role: RoleName): Promise<void> {
    if (isBusy || role === person.role) return;
    setLatest({ person, role });
    const send = () => adminApi.changeRole({ params: { id: person.id }, body: { role } });
    const { displayName, email } = person;
    const isDone = await run(send, {
      done: messages.people.roleChanged(displayName || email, roleTexts[role].label),
      failed: messages.people.roleFailed,
    });
    if (!isDone) setLatest(null);
  }
  /** The changed role until the page has loaded it, then the stored one. */
  const shownRole = (person: Person): RoleName =>
    latest?.person.id === person.id && latest.person.role === person.role ? latest.role : person.role;
  return { changeRole, shownRole, changingId: isBusy ? (latest?.person.id ?? null) : null, failure };
}
