import { isHTTPError, type Options } from 'ky';
import { outgoingHttp } from '../../platform/outgoing/outgoing-http.ts';
import { CarrierUnavailableError } from './carrier.ts';

export interface ShippoSettings {
  /** `https://api.goshippo.com`, or the stand-in's `/shippo`. */
  baseUrl: string;
  token: string;
  timeoutMs: number;
}

interface ShippoResponse {
  status: number;
  body: unknown;
}

/** Each method rejects with CarrierUnavailableError if Shippo gives no usable answer. */
export interface ShippoHttp {
  get(path: string): Promise<ShippoResponse>;
  /** @param timeoutMs for a call that takes longer than others */
  post(path: string, body: object, options?: { timeoutMs?: number }): Promise<ShippoResponse>;
  /** Downloads a label: a PDF of at most 2 MB from Shippo's own storage or the stand-in. */
  pdf(url: string): Promise<Uint8Array>;
}

const MAX_PDF_BYTES = 2_000_000;
// Where Shippo stores labels. Other URLs are never fetched.
const LABEL_HOST =
  /(^|\.)(goshippo\.com|shippo-static\.s3\.amazonaws\.com)$|^shippo-delivery[\w.-]*\.s3[\w.-]*\.amazonaws\.com$/;

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;

export function createShippoHttp({ baseUrl, token, timeoutMs }: ShippoSettings): ShippoHttp {
  const root = baseUrl.replace(/\/+$/, '');
  const http = outgoingHttp.extend({
    totalTimeout: timeoutMs,
    throwHttpErrors: (status) => status >= 500 || status === 401 || status === 429,
  });
  const unusable = (cause: unknown) => {
    const problem = isHTTPError(cause) ? `Shippo answered HTTP ${cause.response.status}` : 'No usable answer from Shippo'; // prettier-ignore
    throw new CarrierUnavailableError(problem, { cause });
  };

  async function call(path: string, options: Options = {}): Promise<ShippoResponse> {
    const response = http(root + path, { ...options, headers: { authorization: `ShippoToken ${token}` } });
    const { status } = await response.catch(unusable);
    return { status, body: await response.json().catch(unusable) };
  }

  return {
    get: (path) => call(path),
    post: (path, body, { timeoutMs: totalTimeout = timeoutMs } = {}) =>
      call(path, { method: 'POST', json: body, totalTimeout }),
    async pdf(url) {
      if (!isLabelUrl(url, root))
        throw new CarrierUnavailableError('Shippo returned an unexpected label URL');
      // `totalTimeout` doesn't cover reading the body in chunks, so a signal ends it.
      const response = await http(url, { signal: AbortSignal.timeout(timeoutMs) }).catch(unusable);
      const bytes = response.ok ? await readUpTo(response, MAX_PDF_BYTES) : undefined;
      if (!bytes || !isPdf(bytes)) throw new CarrierUnavailableError('The label could not be fetched');
      return bytes;
    },
  };
}

function isLabelUrl(text: string, root: string): boolean {
  const url = URL.parse(text);
  const own = new URL(root);
  if (!url) return false;
  // A stand-in on this machine may use another of the machine's host names.
  const isStandIn = LOOPBACK.test(own.hostname) && LOOPBACK.test(url.hostname) && url.port === own.port;
  return isStandIn || (url.protocol === 'https:' && LABEL_HOST.test(url.hostname));
}

const isPdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-';

/** @returns undefined if it's longer or incomplete */
async function readUpTo(response: Response, maxBytes: number): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of response.body ?? []) {
      length += chunk.length;
      if (length > maxBytes) return undefined;
      chunks.push(chunk);
    }
  } catch {
    return undefined;
  }
  return Buffer.concat(chunks);
}
