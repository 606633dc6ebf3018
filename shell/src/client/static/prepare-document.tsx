import { pageViews } from '@selvedge/ui';
import { baseCss, themeCss } from '@selvedge/ui/theme';
import { createRoot } from 'react-dom/client';
import { elementIds, type Boot } from '../../boot.ts';
import { frameMessages } from '../../frame/frame-messages.ts';
import { findDeclaredPage } from '../../page-match.ts';
import { ShellStyles } from '../frame/shell-styles.tsx';

/** Does the document server's work in the browser: sets theme and title, and shows the 404 page for unknown URLs. */
export function prepareDocument({ tenant, remotes }: Boot): void {
  document.documentElement.dataset.tenant = tenant.code;
  document.title = tenant.vendorName || frameMessages.wordmark;
  const style = document.createElement('style');
  style.textContent = baseCss + themeCss(tenant.theme);
  document.head.prepend(style);

  if (findDeclaredPage(remotes, location.pathname)) return;
  const notFound = document.createElement('div');
  notFound.id = elementIds.notFound;
  document.getElementById(elementIds.content)?.append(notFound);
  createRoot(notFound).render(
    <ShellStyles>
      <pageViews.NotFound />
    </ShellStyles>,
  );
}
