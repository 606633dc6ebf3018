import { iconUrl, getImageUrl, type ImageRow } from '../../platform/images/image-view.ts';

/** Width of a header logo on a high-density screen. */
const logoWidth = 480;

/** URLs of a store's logo and favicon: the uploaded pictures, otherwise the stored URLs, if any. */
export function brandUrls(tenant: {
  code: string;
  logo: ImageRow | null;
  favicon: ImageRow | null;
  logo_url: string | null;
  favicon_url: string | null;
}): { logoUrl: string | null; faviconUrl: string | null } {
  const { code, logo, favicon } = tenant;
  return {
    // WebP keeps transparency.
    logoUrl: logo ? getImageUrl(code, logo, { width: logoWidth, format: 'webp' }) : tenant.logo_url,
    faviconUrl: favicon ? iconUrl(code, favicon.id) : tenant.favicon_url,
  };
}
