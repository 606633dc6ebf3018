import { CacheProvider } from '@emotion/react';
import type { Banner, Category, TenantConfig } from '@selvedge/contract';
import { createCollectingStyleCache, renderStyleElement } from '@selvedge/mfe-kit';
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
  /** Nonce of the style element. */
  nonce: string;
}

/** HTML of the shell's regions, and the style element they need. */
export interface RenderedFrame {
  header: string;
  footer: string;
  /** The 404 page's content. */
  notFound: string;
  /** Loading state of a region that the browser will fill. */
  pending: string;
  /** Shown instead of a page whose remote or data isn't available. */
  unavailable: string;
  styles: string;
}

const styleKey = 'sh';
const ignore = () => undefined;
const never = () => Promise.reject(new Error('Nothing is submitted on the server'));

/** Renders the frame around every page. The browser's first render of these regions must match it exactly. */
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
  return { ...html, styles: renderStyleElement(cache, nonce) };
}
