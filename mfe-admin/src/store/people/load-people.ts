import type { Invitation, OwnAccess, Person } from '@selvedge/contract';
import { loadAll } from '@selvedge/mfe-kit';
import type { AdminRequest } from '../../layout/define-admin-page.ts';

export interface PeopleData {
  people: Person[];
  /** Invitations that nobody has accepted yet. */
  invitations: Invitation[];
  access: OwnAccess;
}

export async function loadPeople({ adminApi, signal }: AdminRequest): Promise<PeopleData> {
  const { list, access } = await loadAll({
    list: adminApi.listPeople({ signal }),
    access: adminApi.getOwnAccess({ signal }),
  });
  return { ...list, access };
}
