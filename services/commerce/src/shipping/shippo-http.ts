import { CarrierUnavailableError } from './carrier.ts';

export interface ShippoSettings {
  /** `https://api.goshippo.com`, or the stand-in's `/shippo`. */
  baseUrl: string;
  token: string;
  timeoutMs: number;
}

export interface ShippoReply {
  status: number;
  body: unknown;
}

/** Each rejects with CarrierUnavailableError for anything but an answer to the question that was asked. */
export interface ShippoHttp {
  get(path: string): Promise<ShippoReply>;
  post(path: string, body: object): Promise<ShippoReply>;
  /** A printed label: at most 2 MB of PDF from Shippo's own storage, or the stand-in's. */
  pdf(url: string): Promise<Uint8Array>;
}

const LARGEST_PDF = 2_000_000;
// Where Shippo keeps labels; what else a reply names is not fetched.
const LABEL_HOST =
  /(^|\.)(goshippo\.com|shippo-static\.s3\.amazonaws\.com)$|^shippo-delivery[\w.-]*\.s3[\w.-]*\.amazonaws\.com$/;

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;

export function createShippoHttp({ baseUrl, token, timeoutMs }: ShippoSettings): ShippoHttp {
  const root = baseUrl.replace(/\/+$/, '');
  const ask = (url: string, init: RequestInit = {}) =>
    fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) }).catch((cause: unknown) => {
      throw new CarrierUnavailableError('No usable answer from Shippo', { cause });
    });

  async function call(path: string, init: RequestInit = {}): Promise<ShippoReply> {
    const headers = { 'content-type': 'application/json', authorization: `ShippoToken ${token}` };
    const response = await ask(root + path, { ...init, headers });
    if (response.status >= 500 || response.status === 401 || response.status === 429) {
      await response.body?.cancel();
      throw new CarrierUnavailableError(`Shippo answered HTTP ${response.status}`);
    }
    const body: unknown = await response.json().catch((cause: unknown) => {
      throw new CarrierUnavailableError('No usable answer from Shippo', { cause });
    });
    return { status: response.status, body };
  }

  return {
    get: (path) => call(path),
    post: (path, body) => call(path, { method: 'POST', body: JSON.stringify(body) }),
    async pdf(url) {
      if (!isLabelAddress(url, root)) throw new CarrierUnavailableError('Shippo named a label elsewhere');
      const response = await ask(url);
      const bytes = response.ok ? await readUpTo(response, LARGEST_PDF) : undefined;
      if (!bytes || !isPdf(bytes)) throw new CarrierUnavailableError('The label could not be fetched');
      return bytes;
    },
  };
}

function isLabelAddress(text: string, root: string): boolean {
  const url = URL.parse(text);
  const own = new URL(root);
  if (!url) return false;
  // A stand-in on this machine may call itself by another of the machine's names.
  const isStandIn = LOOPBACK.test(own.hostname) && LOOPBACK.test(url.hostname) && url.port === own.port;
  return isStandIn || (url.protocol === 'https:' && LABEL_HOST.test(url.hostname));
}

const isPdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-';

/** @returns undefined when it is longer, or breaks off */
async function readUpTo(response: Response, most: number): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of response.body ?? []) {
      length += chunk.length;
      if (length > most) return undefined;
      chunks.push(chunk);
    }
  } catch {
    return undefined;
  }
  return Buffer.concat(chunks);
}
