import type { TenantConfig } from '@selvedge/contract';
import { escapeHtml } from '@selvedge/service-kit';

/** Draws the default icon of a tenant: its initial on its primary color. */
export function drawFavicon({ vendorName, theme }: TenantConfig): string {
  const initial = escapeHtml([...vendorName][0]?.toUpperCase() ?? 'S');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="${theme.primaryColor}"/><text x="16" y="22.5" text-anchor="middle" font-family="Georgia, serif" font-size="19" fill="${theme.backgroundColor}">${initial}</text></svg>`;
}
