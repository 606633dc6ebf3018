import { iconUrl, imageUrlOf, type ImageRow } from '../media/image-view.ts';

/** As wide as a header shows a logo on a dense screen. */
const logoWidth = 480;

/** Where a store's logo and favicon are: the uploaded pictures, else those that it came with. */
export function brandUrls(tenant: {
  code: string;
  logo: ImageRow | null;
  favicon: ImageRow | null;
  logo_url: string | null;
  favicon_url: string | null;
}): { logoUrl: string | null; faviconUrl: string | null } {
  const { code, logo, favicon } = tenant;
  return {
    // WebP keeps what is transparent in a logo.
    logoUrl: logo ? imageUrlOf(code, logo, { width: logoWidth, format: 'webp' }) : tenant.logo_url,
    faviconUrl: favicon ? iconUrl(code, favicon.id) : tenant.favicon_url,
  };
}
