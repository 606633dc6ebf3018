/** A report that may be counted, without anything about the visitor except the page's URL. */
export interface ReportedViolation {
  directive: string;
  blocked: string;
  pageUrl: URL;
  isEnforced: boolean;
}

/** Directives in our policies, and the more specific names that browsers report. */
const directives = new Set([
  'default-src',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'font-src',
  'connect-src',
  'frame-src',
  'media-src',
  'worker-src',
  'child-src',
  'form-action',
  'base-uri',
  'frame-ancestors',
  'manifest-src',
  'object-src',
  'require-trusted-types-for',
  'trusted-types',
]);
/** What browsers may send instead of a URL. */
const keywords = new Set([
  'inline',
  'eval',
  'wasm-eval',
  'trusted-types-policy',
  'trusted-types-sink',
  'data',
  'blob',
]);
const extension = /^(?:[a-z]+-)*extension(?::|$)/;
const maxReports = 20;

/**
 * Reads both formats: a list from the Reporting API, or the object sent to `report-uri`. Leaves out reports that aren't about our
 * pages.
 */
export function readPolicyReports(text: string): ReportedViolation[] {
  const body = parse(text);
  const bodies = Array.isArray(body) ? body.map((report) => get(report, 'body')) : [get(body, 'csp-report')];
  return bodies.slice(0, maxReports).flatMap((report) => readReport(report) ?? []);
}

function readReport(report: unknown): ReportedViolation | undefined {
  const read = (...names: string[]) =>
    names.map((name) => get(report, name)).find((value) => typeof value === 'string') as string | undefined;
  const pageUrl = URL.parse(read('documentURL', 'document-uri') ?? '');
  const directive = read('effectiveDirective', 'effective-directive', 'violated-directive')?.split(' ')[0];
  const sourceFile = read('sourceFile', 'source-file') ?? '';
  if (!pageUrl || directive === undefined || !directives.has(directive) || extension.test(sourceFile)) return;
  const blocked = readBlocked(read('blockedURL', 'blocked-uri') ?? '', pageUrl);
  return blocked === undefined
    ? undefined
    : { directive, blocked, pageUrl, isEnforced: read('disposition') !== 'report' };
}

/** Only the origin: paths and queries may reveal who the visitor is. */
function readBlocked(text: string, pageUrl: URL): string | undefined {
  const keyword = text.replace(/:.*/s, '');
  if (keywords.has(keyword)) return keyword;
  const url = URL.parse(text);
  if (!url || !/^(?:https?|wss?):$/.test(url.protocol)) return undefined;
  if (url.host === pageUrl.host) return 'self';
  const origin = `${url.protocol}//${url.host}`;
  return origin.length <= 200 ? origin : undefined;
}

const get = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
