import type { Person, RoleName } from '@selvedge/contract';
import type { ApiAnswers } from '@selvedge/testing';
import { sampleAccess } from '../../roles/sample-access.ts';
import { renderAdminPage } from '../../testing/render-admin-page.ts';
import { peoplePage } from './people-page.tsx';
import { samplePeople, sampleRoles } from './sample-people.ts';

const [owner] = samplePeople.people;

/** Renders the page as one of the sample operators. @param self the owner by default */
export function renderPeoplePage(api: ApiAnswers = {}, self: Person = owner!) {
  const { id, email, displayName, role } = self;
  const access = { ...sampleAccess(role as RoleName), id, email, displayName };
  return renderAdminPage(peoplePage, {
    listPeople: samplePeople,
    listRoles: sampleRoles,
    getOwnAccess: access,
    ...api,
  });
}
