import type { Head } from '@selvedge/mfe-kit';
import { pageTitle } from '../../page-title.ts';

/** Brings the document's head in line with the page now shown, as the document server did for the first one. */
export function applyHead(head: Head | null, shopName: string): void {
  document.title = pageTitle(head?.title, shopName);
  setMeta('description', head?.description ?? '');
  setMeta('robots', head?.noIndex ? 'noindex' : 'max-image-preview:large');
  const canonical =
    document.querySelector<HTMLLinkElement>('link[rel=canonical]') ?? document.createElement('link');
  canonical.rel = 'canonical';
  // The shop's one origin, where the server has named it: it may be asked for under other names.
  canonical.href = new URL(head?.canonicalPath ?? location.pathname, canonical.href || location.origin).href;
  if (!canonical.isConnected) document.head.append(canonical);
  // Structured data is read from the server's HTML; a stale one would speak of another page.
  document.querySelectorAll('script[type="application/ld+json"]').forEach((element) => element.remove());
}

function setMeta(name: string, content: string): void {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name=${name}]`);
  if (!content) return meta?.remove();
  if (meta) return meta.setAttribute('content', content);
  const created = document.createElement('meta');
  created.name = name;
  created.content = content;
  document.head.append(created);
}
