import type { TenantConfig } from '@selvedge/contract';
import { escapeHtml } from './html.ts';

/** The icon of a tenant that has uploaded none: its initial on its own colour. */
export function drawnFavicon({ vendorName, theme }: TenantConfig): string {
  const initial = escapeHtml([...vendorName][0]?.toUpperCase() ?? 'S');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="${theme.primaryColor}"/><text x="16" y="22.5" text-anchor="middle" font-family="Georgia, serif" font-size="19" fill="${theme.backgroundColor}">${initial}</text></svg>`;
}
