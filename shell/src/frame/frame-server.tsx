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
  /** The answer to a form that was sent without JavaScript. */
  answer?: FormAnswer;
}

/** HTML of the shell's regions, and the style element they need. */
export interface RenderedFrame {
  header: string;
  footer: string;
  /** The 404 page's content. */
  notFound: string;
  /** Loading state of a region that the browser will fill, and what people without JavaScript see instead. */
  pending: string;
  /** Shown instead of a page whose remote or data isn't available. */
  unavailable: string;
  /** Says that the page's widgets need JavaScript. */
  widgets: string;
  /** Empty unless a form is answered. */
  answer: string;
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
  answer,
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
        newsletterEmail={answer?.kind === 'message' ? answer.newsletterEmail : undefined}
      />,
      `${elementIds.footer}-`,
    ),
    notFound: render(<pageViews.NotFound />),
    pending: render(
      <>
        <div css={onlyWithScripts}>
          <pageViews.Pending />
        </div>
        <noscript>{isSignIn ? <SignInForm /> : <NeedsScripts />}</noscript>
      </>,
    ),
    unavailable: render(<PageUnavailable />),
    widgets:
      widgetTitles.length > 0
        ? render(
            <noscript>
              <WidgetsNeedScripts titles={widgetTitles} />
            </noscript>,
          )
        : '',
    answer: answer ? render(<FormAnswerPage answer={answer} />) : '',
  };
  return { ...html, styles: renderStyleElement(cache, nonce) };
}
