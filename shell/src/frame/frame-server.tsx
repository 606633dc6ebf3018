import { CacheProvider } from '@emotion/react';
import type { Banner, Category, TenantConfig } from '@selvedge/contract';
import { createCollectingStyleCache, styleElementOf } from '@selvedge/mfe-kit';
import { pageViews } from '@selvedge/ui';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { elementIds } from '../boot.ts';
import type { FrameKind } from '../page-match.ts';
import { FooterRegion } from './footer-region.tsx';
import { HeaderRegion } from './header-region.tsx';
import { PageUnavailable } from './page-unavailable.tsx';

export interface FrameRequest {
  kind: FrameKind;
  tenant: TenantConfig;
  categories: Category[] | null;
  banners: Banner[];
  /** For the style element. */
  nonce: string;
}

/** HTML of the shell's own regions, and the one style element they need. */
export interface RenderedFrame {
  header: string;
  footer: string;
  /** The 404 page's content. */
  notFound: string;
  /** What stands in a region that the browser will fill. */
  pending: string;
  /** What stands in the place of a page whose remote, or whose data, the server couldn't have. */
  unavailable: string;
  styles: string;
}

const styleKey = 'sh';
const ignore = () => undefined;
const never = () => Promise.reject(new Error('Nothing is submitted on the server'));

/** Renders what surrounds every page. The browser's first rendering of the same regions must equal it. */
export function renderFrame({ kind, tenant, categories, banners, nonce }: FrameRequest): RenderedFrame {
  const cache = createCollectingStyleCache(styleKey);
  const render = (element: ReactElement, identifierPrefix = '') =>
    renderToString(<CacheProvider value={cache}>{element}</CacheProvider>, { identifierPrefix });
  const html = {
    header: render(
      <HeaderRegion
        kind={kind}
        tenant={tenant}
        categories={categories}
        banners={banners}
        cartCount={null}
        isStripClosed={false}
        onCloseStrip={ignore}
      />,
      `${elementIds.header}-`,
    ),
    footer: render(<FooterRegion kind={kind} tenant={tenant} onSubscribe={never} />, `${elementIds.footer}-`),
    notFound: render(<pageViews.NotFound />),
    pending: render(<pageViews.Pending />),
    unavailable: render(<PageUnavailable />),
  };
  return { ...html, styles: styleElementOf(cache, nonce) };
}
