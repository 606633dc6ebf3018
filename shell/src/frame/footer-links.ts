import type { TenantConfig } from '@selvedge/contract';
import { frameMessages } from './frame-messages.ts';

export interface FooterColumn {
  title: string;
  links: { label: string; href: string }[];
}

const shopFallback = [
  { label: 'Men', href: '/men' },
  { label: 'Women', href: '/women' },
  { label: 'Sale', href: '/sale' },
];

/** Returns the footer's columns. The careers link is shown unless the tenant hides it. */
export function footerColumns({
  showCareers,
  footerCategories,
}: Pick<TenantConfig, 'showCareers' | 'footerCategories'>): FooterColumn[] {
  const about = [
    { label: 'About Us', href: '/about' },
    { label: 'Careers', href: '/careers' },
    { label: 'Corporate Responsibility', href: '/corporate' },
  ];
  const shop = footerCategories.map(({ name, url }) => ({ label: name, href: url }));
  return [
    {
      title: frameMessages.helpAndInformation,
      links: [
        { label: 'Help', href: '/help' },
        { label: 'Track Order', href: '/track-order' },
        { label: 'Delivery & Returns', href: '/delivery' },
      ],
    },
    {
      title: frameMessages.aboutUs,
      links: about.filter(({ href }) => href !== '/careers' || showCareers !== false),
    },
    { title: frameMessages.onlineShop, links: shop.length > 0 ? shop : shopFallback },
  ];
}
