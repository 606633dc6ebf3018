import { escapeHtml } from '@selvedge/service-kit';
import type { contentPageSlugs } from '@selvedge/contract';

type Slug = (typeof contentPageSlugs)[number];

interface InitialPage {
  slug: Slug;
  title: string;
  html: string;
}

/**
 * Initial text of the pages linked in the footer. It only describes what the software does and promises nothing on the
 * merchant's behalf.
 */
export function initialPages(vendorName: string, adminEmail: string): InitialPage[] {
  const name = escapeHtml(vendorName);
  const contact = `<a href="mailto:${escapeHtml(adminEmail)}">${escapeHtml(adminEmail)}</a>`;
  return [
    {
      slug: 'help',
      title: 'Help',
      html: `<p>Questions about an order, a size or anything else? Write to ${contact} and we’ll answer.</p><h2>Your order</h2><p>Open an order in <a href="/account/orders">your account</a>. Ordered as a guest? Find it under <a href="/track-order">Track Order</a> with its number and your email. You can follow it there, and its Actions menu lets you cancel it before it ships, return items, download the invoice or report an issue.</p><h2>Accessibility</h2><p>This store is made to meet the Web Content Accessibility Guidelines 2.2, level AA. PayPal’s payment window is run by PayPal and may differ. If something doesn’t work for you, write to ${contact}, and tell us which page and which browser or assistive technology you use.</p>`,
    },
    {
      slug: 'delivery',
      title: 'Delivery & Returns',
      html: `<p>Checkout shows the shipping options for your address, with their prices and delivery times. You choose one before you pay.</p><h2>Returns</h2><p>Something doesn’t fit? Open the order in <a href="/account/orders">your account</a>, or find it under <a href="/track-order">Track Order</a> with its number and your email. Choose Return Items from the Actions menu, print the label and drop off the package.</p>`,
    },
    { slug: 'about', title: 'About Us', html: `<p>This is ${name}. We’re still writing our story.</p>` },
    {
      slug: 'corporate',
      title: 'Corporate Responsibility',
      html: `<p>We’ll describe here what ${name} does for people and the planet. Until then, write to ${contact}.</p>`,
    },
    {
      slug: 'privacy',
      title: 'Privacy',
      html: `<p>${name} stores what we need to process, deliver and account for your orders: your name, addresses, orders and messages. We give your address to the carrier. Payments are handled by PayPal; card numbers never reach us.</p><p>To see or delete the data we have about you, write to ${contact}.</p>`,
    },
    {
      slug: 'terms',
      title: 'Terms of Sale',
      html: `<p>Prices are in US dollars; sales tax is added at checkout. A contract is made when ${name} confirms an order. Your rights as a consumer are not limited by these terms.</p>`,
    },
  ];
}
