import type { Invitation, OwnAccess, Person, Role } from '@selvedge/contract';
import { loadAll } from '@selvedge/mfe-kit';
import type { AdminRequest } from '../../layout/define-admin-page.ts';

export interface PeopleData {
  people: Person[];
  /** Invitations that nobody has accepted yet. */
  invitations: Invitation[];
  /** The built-in ones first. */
  roles: Role[];
  access: OwnAccess;
}

export async function loadPeople({ adminApi, signal }: AdminRequest): Promise<PeopleData> {
  const { list, ...rest } = await loadAll({
    list: adminApi.listPeople({ signal }),
    roles: adminApi.listRoles({ signal }),
    access: adminApi.getOwnAccess({ signal }),
  });
  return { ...list, ...rest };
}
