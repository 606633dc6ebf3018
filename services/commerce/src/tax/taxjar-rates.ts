import { usStates, type UsState } from '@selvedge/contract';

/** The tax service gave no usable answer. */
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
 * The states' own sales-tax rates by TaxJar, in parts per million, without what counties and cities add.
 * @param baseUrl `https://api.taxjar.com`, or a stand-in
 * @throws TaxServiceError
 */
export async function readTaxJarRates(baseUrl: string, apiKey: string): Promise<Map<UsState, number>> {
  const body = await ask(`${baseUrl}/v2/summary_rates`, apiKey);
  const rates = (body as { summary_rates?: Summary[] } | null)?.summary_rates;
  if (!Array.isArray(rates)) throw new TaxServiceError('The reply has no rates');
  const found = new Map<UsState, number>();
  for (const { country_code: country, region_code: region, minimum_rate: minimum } of rates) {
    const state = usStates.find((one) => one === region);
    const rate = Number(minimum?.rate);
    if (country === 'US' && state && rate >= 0 && rate < 1) found.set(state, Math.round(rate * PARTS));
  }
  if (found.size === 0) throw new TaxServiceError('The reply has no rate of a state');
  return found;
}

async function ask(url: string, apiKey: string): Promise<unknown> {
  try {
    const reply = await fetch(url, {
      headers: { authorization: `Bearer ${apiKey}` },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!reply.ok) throw new TaxServiceError(`HTTP ${reply.status}`);
    return await reply.json();
  } catch (cause) {
    if (cause instanceof TaxServiceError) throw cause;
    throw new TaxServiceError('No usable answer', { cause });
  }
}
