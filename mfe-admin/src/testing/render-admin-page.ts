import type { AnyPage } from '@selvedge/mfe-kit';
import { renderPage, type ApiAnswers, type RenderedPage, type RenderPageOptions } from '@selvedge/testing';
import { adminSession } from '../api/admin-session.ts';
import { AdminFailed } from '../layout/admin-failed.tsx';
import { AdminNotFound } from '../layout/admin-not-found.tsx';

/** Renders a page for an operator who has just signed in. @param url the page's path by default */
export function renderAdminPage(
  page: AnyPage,
  api: ApiAnswers = {},
  url?: string,
  wrap?: RenderPageOptions['wrap'],
): Promise<RenderedPage> {
  localStorage.clear();
  sessionStorage.clear();
  adminSession.open();
  const views = { Failed: AdminFailed, NotFound: AdminNotFound };
  return renderPage(page, { url, api, views, ...(wrap && { wrap }) });
}

/** A list that fits on one page, as the API returns it. */
export const onePage = <Row>(content: Row[]) => ({
  content,
  totalPages: 1,
  totalElements: content.length,
  last: true,
});
