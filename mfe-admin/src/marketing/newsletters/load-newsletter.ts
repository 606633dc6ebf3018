import type { CustomerGroup, Newsletter } from '@selvedge/contract';
import { loadAll } from '@selvedge/mfe-kit';
import type { AdminRequest } from '../../layout/define-admin-page.ts';

export interface NewsletterData {
  /** `null` for a new one. */
  newsletter: Newsletter | null;
  groups: CustomerGroup[];
}

/** Loads a newsletter, unless it's a new one, and the groups that it can be sent to. */
export const loadNewsletter = ({ params: { id }, adminApi, signal }: AdminRequest): Promise<NewsletterData> =>
  loadAll({
    newsletter: id === undefined ? Promise.resolve(null) : adminApi.getNewsletter({ params: { id }, signal }),
    groups: adminApi.listCustomerGroups({ signal }),
  });
