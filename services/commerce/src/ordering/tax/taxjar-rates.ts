import { isHTTPError } from 'ky';
import { usStates, type UsState } from '@selvedge/contract';
import { outgoingHttp } from '../../platform/outgoing/outgoing-http.ts';

/** The tax service gave no usable response. */
export class TaxServiceError extends Error {
  override readonly name = 'TaxServiceError';
}

const timeoutMs = 5_000;
const PARTS = 1_000_000;

interface Summary {
  country_code?: unknown;
  region_code?: unknown;
  minimum_rate?: { rate?: unknown };
}

/**
 * Reads the states' base sales tax rates from TaxJar, in parts per million, without county and city taxes.
 * @param baseUrl `https://api.taxjar.com`, or a stand-in
 * @throws TaxServiceError
 */
export async function readTaxJarRates(baseUrl: string, apiKey: string): Promise<Map<UsState, number>> {
  const body = await fetchJson(`${baseUrl}/v2/summary_rates`, apiKey);
  const rates = (body as { summary_rates?: Summary[] } | null)?.summary_rates;
  if (!Array.isArray(rates)) throw new TaxServiceError('The response has no rates');
  const found = new Map<UsState, number>();
  for (const { country_code: country, region_code: region, minimum_rate: minimum } of rates) {
    const state = usStates.find((code) => code === region);
    const rate = Number(minimum?.rate);
    if (country === 'US' && state && rate >= 0 && rate < 1) found.set(state, Math.round(rate * PARTS));
  }
  if (found.size === 0) throw new TaxServiceError('The response has no state rates');
  return found;
}

async function fetchJson(url: string, apiKey: string): Promise<unknown> {
  const headers = { authorization: `Bearer ${apiKey}` };
  try {
    return await outgoingHttp(url, { headers, totalTimeout: timeoutMs }).json();
  } catch (cause) {
    throw new TaxServiceError(isHTTPError(cause) ? `HTTP ${cause.response.status}` : 'No usable response', {
      cause,
    });
  }
}
