import { CacheProvider, css } from '@emotion/react';
import type { Banner, Category, TenantConfig } from '@selvedge/contract';
import { createCollectingStyleCache, renderStyleElement } from '@selvedge/mfe-kit';
import { pageViews, tokens } from '@selvedge/ui';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { elementIds } from '../boot.ts';
import type { FrameKind } from '../page-match.ts';
import { FooterRegion } from './footer-region.tsx';
import { HeaderRegion } from './header-region.tsx';
import { PageUnavailable } from './page-unavailable.tsx';
import type { FormAnswer } from './without-scripts/form-answer.ts';
import { FormAnswerPage } from './without-scripts/form-answer-page.tsx';
import { NeedsScripts, WidgetsNeedScripts } from './without-scripts/needs-scripts.tsx';
import { SignInForm } from './without-scripts/sign-in-form.tsx';

export interface FrameRequest {
  kind: FrameKind;
  tenant: TenantConfig;
  categories: Category[] | null;
  banners: Banner[];
  /** Nonce of the style element. */
  nonce: string;
  /** Whether it's the page on which shoppers sign in. */
  isSignIn?: boolean;
  /** Titles of the widgets that the browser adds to the page. */
  widgetTitles?: readonly string[];
  /** What the page's region shows instead of a fragment; by default nothing, because there's a fragment. */
  region?: RegionContent;
}

/**
 * `pending`: the browser will fill the region. `unavailable`: the page's remote or data isn't available. A `FormAnswer` responds
 * to a form that was sent without JavaScript.
 */
export type RegionContent = 'not-found' | 'pending' | 'unavailable' | FormAnswer;

/** HTML of the shell's regions, and the style element they need. */
export interface RenderedFrame {
  header: string;
  footer: string;
  /** What the page's region shows; empty if there's a fragment. */
  region: string;
  /** Says that the page's widgets need JavaScript. */
  widgets: string;
  styles: string;
}

const styleKey = 'sh';
const onlyWithScripts = css({ [tokens.media.noScript]: { display: 'none' } });
const ignore = () => undefined;
const never = () => Promise.reject(new Error('Nothing is submitted on the server'));

/** Renders the frame around every page. The browser's first render of these regions must match it exactly. */
export function renderFrame({
  kind,
  tenant,
  categories,
  banners,
  nonce,
  isSignIn = false,
  widgetTitles = [],
  region,
}: FrameRequest): RenderedFrame {
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
    footer: render(
      <FooterRegion
        kind={kind}
        tenant={tenant}
        onSubscribe={never}
        newsletterEmail={findNewsletterEmail(region)}
      />,
      `${elementIds.footer}-`,
    ),
    region: region ? render(<Region content={region} isSignIn={isSignIn} />) : '',
    widgets:
      widgetTitles.length > 0
        ? render(
            <noscript>
              <WidgetsNeedScripts titles={widgetTitles} />
            </noscript>,
          )
        : '',
  };
  return { ...html, styles: renderStyleElement(cache, nonce) };
}

function Region({ content, isSignIn }: { content: RegionContent; isSignIn: boolean }) {
  if (content === 'not-found') return <pageViews.NotFound />;
  if (content === 'unavailable') return <PageUnavailable />;
  if (content !== 'pending') return <FormAnswerPage answer={content} />;
  return (
    <>
      <div css={onlyWithScripts}>
        <pageViews.Pending />
      </div>
      <noscript>{isSignIn ? <SignInForm /> : <NeedsScripts />}</noscript>
    </>
  );
}

const findNewsletterEmail = (region: RegionContent | undefined): string | undefined =>
  typeof region === 'object' && region.kind === 'message' ? region.newsletterEmail : undefined;
