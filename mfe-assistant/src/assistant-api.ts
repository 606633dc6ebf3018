import type { WidgetOperations } from '@selvedge/contract';
import type { ApiClient, CallsOf, PathsOf } from '@selvedge/mfe-kit';

const paths = { searchWithAssistant: 'POST /search' } as const satisfies PathsOf<WidgetOperations>;

/** The assistant search service, which only stores with an assistant have. */
export const assistantApi = (api: ApiClient): CallsOf<WidgetOperations> =>
  api.callsOf<WidgetOperations>(paths);
