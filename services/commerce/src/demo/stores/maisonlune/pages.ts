import type { DemoPage } from '../../demo-store.ts';

export const MAISONLUNE_PAGES: DemoPage[] = [
  {
    slug: 'help',
    title: 'Client Care',
    summary: 'Fittings, alterations and questions of size.',
    bodyHtml: `<p>Write to <a href="mailto:care@maisonlune.example">care@maisonlune.example</a>. Someone from the atelier will answer, usually the same day.</p><h2>Size</h2><p>Our dresses follow the body; our coats allow for a jacket. Between two sizes, take the larger and let us alter it. Should you still hesitate, the atelier will advise you by letter.</p><h2>Alterations</h2><p>Hems and sleeves are included on every tailored piece, once. After your parcel arrives, send us the lengths and a prepaid bag; allow a week.</p><h2>An order placed in haste</h2><p>Until your box has left, you may cancel the order online and be repaid in full. Open it in <a href="/account/orders">your account</a>; as a guest, find it under <a href="/track-order">Track Order</a> with its number and your email. Then choose Cancel Order from the Actions menu.</p><h2>Returns, invoices and faults</h2><p>The Actions menu of an order also holds Return Items, Download Invoice and Report Issue. <a href="/delivery">How a return travels</a>.</p>`,
  },
  {
    slug: 'delivery',
    title: 'Delivery & Returns',
    summary: 'How your box travels, and how it may return.',
    bodyHtml: `<p>Everything is pressed, wrapped and dispatched from our New York studio within one working day.</p><h2>Delivery</h2><p>Once you have given your address, checkout names the carriers that will come to it, with their days and their rates. The choice is yours, before you pay.</p><h2>Returns</h2><p>You have thirty days. Try it with the shoes you mean to wear, sit, raise your arms. To return it, open the order in <a href="/account/orders">your account</a>, or find it under <a href="/track-order">Track Order</a> with its number and your email. Choose Return Items from the Actions menu and print the label. Altered pieces are returnable too, if the fault is ours.</p>`,
  },
  {
    slug: 'about',
    title: 'The House',
    summary: 'A small house for dresses and tailoring.',
    bodyHtml: `<p>Maison Lune was opened by two cutters, a mother and a daughter, on a street too narrow for cars. The mother drafted jackets; the daughter cut on the bias. They disagreed on every armhole, and the clothes were better for it.</p><p>We still make both things under one roof: the dress, which moves, and the jacket, which holds. Most pieces are cut singly and finished by one pair of hands, whose initials you will find beside the care label.</p>`,
  },
  {
    slug: 'careers',
    title: 'Working Here',
    summary: 'The atelier is complete at present.',
    bodyHtml: `<p>The atelier is complete at present. If you cut, press or finish by hand and would like to be remembered, write to <a href="mailto:atelier@maisonlune.example">atelier@maisonlune.example</a> with a photograph of an inside seam.</p>`,
  },
  {
    slug: 'corporate',
    title: 'Corporate Responsibility',
    summary: 'Good cloth, small numbers, long lives.',
    bodyHtml: `<p>We make about nine thousand pieces a year. Nothing unsold is destroyed: it is offered again, altered, or given to a theatre.</p><h2>Cloth</h2><p>Nine mills supply us, all in Europe, all visited. Offcuts become scarves, linings and, lately, the bags your shoes arrive in.</p><h2>People</h2><p>Finishers are salaried, not paid by the piece. The gap between the best and least paid of us is five to one, and published.</p>`,
  },
  {
    slug: 'privacy',
    title: 'Privacy',
    summary: 'Discretion, in plain words.',
    bodyHtml: `<p>A fitting room has a curtain, and so has this site. We hold your name, addresses and orders in order to serve you, and for nothing else. The carrier is told where to go.</p><p>PayPal takes payment; we hold no card details. For a copy of your record, or to have it removed, write to <a href="mailto:privacy@maisonlune.example">privacy@maisonlune.example</a>.</p>`,
  },
  {
    slug: 'terms',
    title: 'Terms of Sale',
    summary: 'What we promise each other.',
    bodyHtml: `<ol><li>Prices are in US dollars, with sales tax added for your state at checkout.</li><li>A sale is made when we confirm it. Should we have erred in a price, you will be told and repaid.</li><li>Pieces may be returned within thirty days, and faults are put right for two years.</li><li>Codes cannot be joined together, nor applied after the fact.</li><li>New York law governs these terms, without reducing any right you have as a consumer.</li></ol>`,
  },
];
