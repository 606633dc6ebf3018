import { isApiError, type AdminApi, type Load, type PageRequest } from '@selvedge/mfe-kit';
import { operatorApi } from '../api/operator-api.ts';
import { PartFailure } from './part-failure.ts';

interface PartRequest extends PageRequest {
  /** The API calls of the signed-in operator. */
  operator: AdminApi;
}

/**
 * Declares how a page loads its data. If that fails, the page keeps its title.
 * @param failed what to tell the operator; a function if it depends on the error
 */
export const loadPart =
  <Data>(
    title: string,
    failed: string | ((cause: unknown) => string),
    load: (request: PartRequest) => Promise<Data>,
  ): Load<Data> =>
  async (request) => {
    try {
      return await load({ ...request, operator: operatorApi(request.api) });
    } catch (cause) {
      throw new PartFailure(title, typeof failed === 'string' ? failed : failed(cause), cause);
    }
  };

/** Whether something doesn't exist. The API rejects malformed IDs as invalid requests. */
export const isGone = (error: unknown): boolean =>
  isApiError(error) && (error.code === 'not-found' || error.code === 'invalid-request');
