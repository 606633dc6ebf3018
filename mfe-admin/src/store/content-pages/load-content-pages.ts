import type { AdminContentPage } from '@selvedge/contract';
import type { Load } from '@selvedge/mfe-kit';
import { messages } from '../../admin-messages.ts';
import { loadPart } from '../../layout/load-part.ts';

export const loadContentPages = loadPart<AdminContentPage[]>(
  'Pages',
  messages.pages.failed,
  ({ operator, signal }) => operator.listContentPages({ signal }),
);

/** `null` if the store can't have a page at this address. */
export const loadContentPage: Load<AdminContentPage | null> = async (request) =>
  (await loadContentPages(request)).find(({ slug }) => slug === request.params.slug) ?? null;
