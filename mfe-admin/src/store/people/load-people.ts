import type { Invitation, listRoles, OwnAccess, Person, ResponseOf } from '@selvedge/contract';
import { loadAll } from '@selvedge/mfe-kit';
import type { AdminRequest } from '../../layout/define-admin-page.ts';

/** What a role requires. */
export type RolePolicy = ResponseOf<typeof listRoles>[number];

export interface PeopleData {
  people: Person[];
  /** Invitations that nobody has accepted yet. */
  invitations: Invitation[];
  roles: RolePolicy[];
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
