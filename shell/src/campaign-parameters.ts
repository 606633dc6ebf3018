/** What advertisers, newsletters and search engines add to links. No page uses these parameters. */
const campaignParameter =
  /^(?:utm_\w+|gad_\w+|mc_[ce]id|_gl|_kx|epik|igshid|[dg]clid|[gw]braid|(?:fb|ms|tt|tw)clid|srsltid)$/;

const isCampaign = (parameter: string): boolean => campaignParameter.test(parameter.replace(/=.*/, ''));

/** Removes campaign parameters from a URL's query, such as `?q=shirt&utm_source=mail`. The rest stays as it is. */
export function stripCampaignParameters(search: string): string {
  const kept = search
    .slice(1)
    .split('&')
    .filter((parameter) => parameter !== '' && !isCampaign(parameter));
  return kept.length > 0 ? `?${kept.join('&')}` : '';
}

/** Adds the campaign parameters of a requested URL to the path that it redirects to. */
export function keepCampaignParameters(requested: string, path: string): string {
  const [, search = ''] = /\?([^#]*)/.exec(requested) ?? [];
  const added = search.split('&').filter(isCampaign).join('&');
  if (added === '') return path;
  const [, target = path, hash = ''] = /^([^#]*)(.*)$/s.exec(path) ?? [];
  return `${target}${target.includes('?') ? '&' : '?'}${added}${hash}`;
}
