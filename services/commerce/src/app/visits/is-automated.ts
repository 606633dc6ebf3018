/** What crawlers, monitors and previews of links call themselves. */
const robots =
  /bot\b|crawl|spider|slurp|headless|lighthouse|preview|monitor|scrap|facebookexternalhit|curl|wget|python|java\/|okhttp|axios|node-fetch/i;

interface Headers {
  userAgent: string | undefined;
  /** `Sec-Purpose`. */
  purpose: string | undefined;
}

/** Whether a request says that no person sent it. The headers are read and forgotten. */
export const isAutomated = ({ userAgent = '', purpose = '' }: Headers): boolean =>
  userAgent === '' || robots.test(userAgent) || /prefetch|prerender/.test(purpose);
