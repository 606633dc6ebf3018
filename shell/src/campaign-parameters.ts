/** What advertisers, newsletters and search engines add to links. No page uses these parameters. */
const campaignParameter =
  /^(?:utm_\w+|gad_\w+|mc_[ce]id|_gl|_kx|epik|igshid|[dg]clid|[gw]braid|(?:fb|ms|tt|tw)clid|srsltid)$/;

/** Removes campaign parameters from a URL's query, such as `?q=shirt&utm_source=mail`. The rest stays as it is. */
export function withoutCampaign(search: string): string {
  const kept = search
    .slice(1)
    .split('&')
    .filter((parameter) => parameter !== '' && !campaignParameter.test(parameter.replace(/=.*/, '')));
  return kept.length > 0 ? `?${kept.join('&')}` : '';
}
