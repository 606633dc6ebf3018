/** Names in the user agents of crawlers, monitors and link previews. */
const robots =
  /bot\b|crawl|spider|slurp|headless|lighthouse|preview|monitor|scrap|facebookexternalhit|curl|wget|python|java\/|okhttp|axios|node-fetch/i;

interface Headers {
  userAgent: string | undefined;
  /** `Sec-Purpose`. */
  purpose: string | undefined;
}

/** Whether a request's headers say that a program sent it. The headers aren't stored. */
export const isAutomated = ({ userAgent = '', purpose = '' }: Headers): boolean =>
  userAgent === '' || robots.test(userAgent) || /prefetch|prerender/.test(purpose);
