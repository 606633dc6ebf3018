import type { AdminContentPage } from '@selvedge/contract';
import type { ApiClient, Load } from '@selvedge/mfe-kit';
import { messages } from '../admin-messages.ts';
import { operatorApi } from '../api/operator-api.ts';
import { PartFailure } from '../layout/part-failure.ts';

async function listPages(api: ApiClient, signal: AbortSignal): Promise<AdminContentPage[]> {
  try {
    return await operatorApi(api).listContentPages({ signal });
  } catch (cause) {
    throw new PartFailure('Pages', messages.pages.failed, cause);
  }
}

export const loadContentPages: Load<AdminContentPage[]> = ({ api, signal }) => listPages(api, signal);

/** `null` where nobody may write a page at this address. */
export const loadContentPage: Load<AdminContentPage | null> = async ({ params, api, signal }) =>
  (await listPages(api, signal)).find(({ slug }) => slug === params.slug) ?? null;
