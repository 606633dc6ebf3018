import type { Head } from '@selvedge/mfe-kit';
import { pageTitle } from '../../page-title.ts';

/** Updates the document's head for the current page, like the document server does for the first one. */
export function applyHead(head: Head | null, shopName: string): void {
  document.title = pageTitle(head?.title, shopName);
  setMeta('description', head?.description ?? '');
  setMeta('robots', head?.noIndex ? 'noindex' : 'max-image-preview:large');
  const canonical =
    document.querySelector<HTMLLinkElement>('link[rel=canonical]') ?? document.createElement('link');
  canonical.rel = 'canonical';
  // Keeps the canonical origin from the server, because the shop may be open under another host.
  canonical.href = new URL(head?.canonicalPath ?? location.pathname, canonical.href || location.origin).href;
  if (!canonical.isConnected) document.head.append(canonical);
  // Search engines read structured data from the server's HTML. Here it would describe the previous page.
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
