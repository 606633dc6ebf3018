import type { DemoPage } from '../../demo-store.ts';

export const FIELDNOTE_PAGES: DemoPage[] = [
  {
    slug: 'help',
    title: 'Help',
    summary: 'Sizing, orders, repairs and how to reach a person.',
    bodyHtml: `<p>A person reads every message, usually within four working hours: <a href="mailto:help@fieldnote.example">help@fieldnote.example</a>.</p><h2>Which size am I?</h2><p>Our outerwear is cut to go over a sweater. If you are between two sizes and run cold, take the larger. Still in doubt? Tell us the size of something you own that fits, and we will lay ours beside it.</p><h2>Changing or canceling an order</h2><p>Until the parcel has left, you can cancel online and get all of your money back. Open the order in <a href="/account/orders">your account</a>. Ordered as a guest? Find it under <a href="/track-order">Track Order</a> with its number and your email. Then choose Cancel Order from the Actions menu. We cannot edit an order, but ordering again takes a minute.</p><h2>Returns, invoices and problems</h2><p>The Actions menu of an order also has Return Items, Download Invoice and Report Issue. <a href="/delivery">How returns work</a>.</p><h2>Repairs</h2><p>Seams, zips, buttons and moth holes are mended free for as long as you own the piece. Wash it, post it to the workshop with a note, and expect it back in about three weeks. Cats are not covered, though we do try.</p>`,
  },
  {
    slug: 'delivery',
    title: 'Delivery & Returns',
    summary: 'What delivery costs, how long it takes and how to send things back.',
    bodyHtml: `<p>We ship from Portland, Oregon, Monday to Friday. Orders placed before noon Pacific time leave the same day.</p><h2>Cost</h2><p>There is no flat rate. Checkout lists the carriers for your address, what each one costs and how many days it takes, and you choose before you pay.</p><h2>Returns</h2><p>You have 30 days from delivery. Wear it round the house, walk some stairs, sit down. If it is not right, return it online: open the order in <a href="/account/orders">your account</a>, or find it under <a href="/track-order">Track Order</a> with its number and your email. Choose Return Items from the Actions menu and print the label. Refunds arrive within five days of the parcel reaching us.</p>`,
  },
  {
    slug: 'about',
    title: 'About Us',
    summary: 'Why we make fewer clothes and write things down.',
    bodyHtml: `<p>Fieldnote began with a notebook. Our founder, a surveyor, wrote down every time a garment failed her: a pocket that let go on a ridge, a cuff that froze. After four years the notebook had 211 entries, and she knew how to sew.</p><p>We still work that way. Each piece has a page, wearers add to it, and when enough entries agree we change the pattern. That is why the Harbour Parka is in its ninth version and looks like its first.</p><p>There are thirty-one of us, in Portland and in Porto.</p>`,
  },
  {
    slug: 'careers',
    title: 'Careers',
    summary: 'Open roles in Portland and Porto.',
    bodyHtml: `<p>We hire slowly and keep people long. At the moment we are looking for:</p><ul><li><strong>Pattern cutter, outerwear</strong> (Porto). You know what ease is for.</li><li><strong>Repair technician</strong> (Portland). Four days a week, your own machine.</li><li><strong>Customer writer</strong> (remote, US time zones). You answer letters as you would like yours answered.</li></ul><p>Send three things you have made, and a paragraph about one that failed, to <a href="mailto:work@fieldnote.example">work@fieldnote.example</a>.</p>`,
  },
  {
    slug: 'corporate',
    title: 'Corporate Responsibility',
    summary: 'What we measure, and what we have not solved.',
    bodyHtml: `<p>The greenest jacket is the one you already own, which is why we repair. For the rest, we publish numbers.</p><h2>Last year</h2><ul><li>84% of our fibre by weight was organic, recycled or undyed wool</li><li>6,120 repairs, up from 4,870</li><li>No air freight, apart from one pallet in March that we regret</li></ul><h2>Not solved</h2><p>Fleece sheds fibres. Our filter bag catches most of them, and most is not all. Zips still come from far away.</p>`,
  },
  {
    slug: 'privacy',
    title: 'Privacy',
    summary: 'What we keep about you and why.',
    bodyHtml: `<p>We keep what is needed to send you clothes and answer you: name, addresses, orders, messages. The carrier gets your address, and nothing is sold to anyone.</p><p>Payment is handled by PayPal; we never see card numbers. You may ask for a copy of everything, or have it erased, at <a href="mailto:privacy@fieldnote.example">privacy@fieldnote.example</a>. Records that tax law makes us keep are the one exception.</p>`,
  },
  {
    slug: 'terms',
    title: 'Terms of Sale',
    summary: 'The agreement between you and Fieldnote.',
    bodyHtml: `<p>By ordering you agree to these terms; we have kept them short.</p><ol><li>Prices are in US dollars. Sales tax is added at checkout for your state.</li><li>The contract is made when we confirm the order. If a price was plainly wrong we will tell you and refund you in full.</li><li>Goods remain returnable for 30 days, and guaranteed against faults for two years.</li><li>Oregon law applies; your rights as a consumer are not limited by it.</li></ol>`,
  },
];
