import { hero, onCategory, promotionOnCategory, sale, seasonal, strip, to } from '../../banner-row.ts';
import type { DemoBanner } from '../../demo-store.ts';
import type { GarmentLook } from '../../drawing/drawing.ts';

const IVORY = ['#f7f1e6', '#ece2d0', '#d8c8af', '#a8937a'];
const PLUM = ['#e9dcd9', '#c4a6a8', '#8f6676', '#553046', '#301828'];
const ROSE = ['#f6eae2', '#e6c9bf', '#c79c95', '#8d6163'];
const GOLD = ['#f6eddc', '#e3cca0', '#b8935f', '#7a5a38', '#46321f'];

const MER = ['#f1ede2', '#ccd4d2', '#9fb3b5', '#6d878c'];

const SLIP: GarmentLook = {
  cut: 'dress',
  colour: '#d8c3a0',
  shape: 'slip',
  sleeve: 'strap',
  neck: 'cowl',
  pattern: { type: 'satin' },
};
const WRAP: GarmentLook = {
  cut: 'dress',
  colour: '#462238',
  shape: 'wrap',
  neck: 'wrap',
  sleeve: 'elbow',
  waist: 'tie',
};
const COAT: GarmentLook = {
  cut: 'coat',
  colour: '#b8935f',
  collar: 'shawl',
  closure: 'belt',
  waist: 'tie',
  length: 'long',
};
const BLAZER: GarmentLook = {
  cut: 'jacket',
  colour: '#462238',
  collar: 'peak',
  closure: 'double-breasted',
  pockets: 'flap',
};
const PLEATS: GarmentLook = { cut: 'skirt', colour: '#23505c', shape: 'pleated' };
const FLORAL: GarmentLook = {
  cut: 'dress',
  colour: '#efe6d4',
  shape: 'a-line',
  neck: 'vee',
  sleeve: 'puff',
  pattern: { type: 'floral', colours: ['#8c4a55', '#5c6b4c', '#c98a34'] },
};

export const MAISONLUNE_BANNERS: DemoBanner[] = [
  hero(
    1,
    {
      title: 'Dressed by half past eight',
      description: 'New day dresses in crêpe, voile and shirting.',
      linkText: 'See the dresses',
      target: to.category('women-day-dresses'),
      alt: 'Three dresses on a rail beside a window',
    },
    { scene: 'window', palette: IVORY, calm: 'left', garments: [WRAP, FLORAL, SLIP] },
  ),
  hero(
    2,
    {
      title: 'The Solange',
      description: 'Six buttons, peaked lapels, one evening-coloured flannel.',
      linkText: 'Meet the blazer',
      target: to.product('solange-double-breasted-blazer'),
      alt: 'An aubergine blazer before dunes',
      textTone: 'dark',
    },
    { scene: 'dunes', palette: ROSE, calm: 'left', garments: [BLAZER] },
  ),
  hero(
    3,
    {
      title: 'Coats without a lining',
      description: 'Double-faced wool, finished by hand inside and out.',
      linkText: 'Shop coats',
      target: to.category('women-coats'),
      alt: 'Coats in camel, black and aubergine on a rail',
    },
    {
      scene: 'rail',
      palette: GOLD,
      calm: 'left',
      garments: [COAT, { ...COAT, colour: '#1f1d20' }, { ...COAT, colour: '#462238' }],
    },
  ),
  seasonal(
    1,
    {
      title: 'Wedding, somebody else’s',
      description: 'For the bench, the lawn and the last song.',
      target: to.category('women-occasion-dresses'),
      alt: 'A floral dress laid on a pale ground',
    },
    { scene: 'flat-lay', palette: IVORY, calm: 'bottom', garments: [FLORAL] },
  ),
  seasonal(
    2,
    {
      title: 'After dark',
      description: 'Silk, velvet, and stairs.',
      target: to.category('women-evening-dresses'),
      alt: 'An evening dress by a window',
    },
    { scene: 'window', palette: PLUM, calm: 'left', garments: [{ ...SLIP, colour: '#462238' }] },
  ),
  seasonal(
    3,
    {
      title: 'A suit for August',
      description: 'Linen, unlined, already creased.',
      target: to.category('men-tailoring'),
      alt: 'A linen jacket by the coast',
    },
    {
      scene: 'coast',
      palette: MER,
      calm: 'left',
      garments: [{ cut: 'jacket', colour: '#d8c3a0', collar: 'notch', closure: 'buttons', pockets: 'patch' }],
    },
  ),
  seasonal(
    4,
    {
      title: 'Cashmere, folded',
      description: 'Crews and cardigans in dove, camel and plum.',
      target: to.category('women-knitwear'),
      alt: 'A stack of folded cashmere',
    },
    {
      scene: 'stack',
      palette: ROSE,
      calm: 'right',
      garments: [
        { cut: 'knit', colour: '#b8935f' },
        { cut: 'knit', colour: '#b9b3ad' },
        { cut: 'knit', colour: '#462238' },
      ],
    },
  ),
  sale(
    1,
    {
      title: 'Dresses, reduced',
      description: 'The Odette, the Colette, the Capucine.',
      target: to.category('sale-women'),
      alt: 'A red halter dress',
    },
    {
      scene: 'flat-lay',
      palette: ROSE,
      calm: 'bottom',
      garments: [{ cut: 'dress', colour: '#8c2436', shape: 'circle', neck: 'halter', sleeve: 'none' }],
    },
  ),
  sale(
    2,
    {
      title: 'For him, for less',
      description: 'Pinstripe, gingham and a knit polo.',
      target: to.category('sale-men'),
      alt: 'A pinstripe jacket',
    },
    {
      scene: 'flat-lay',
      palette: GOLD,
      calm: 'bottom',
      garments: [
        {
          cut: 'jacket',
          colour: '#232c46',
          collar: 'peak',
          closure: 'double-breasted',
          pockets: 'flap',
          pattern: { type: 'pinstripe' },
        },
      ],
    },
  ),
  sale(
    3,
    {
      title: 'Last pairs, last bags',
      description: 'Leather goods from the season before.',
      target: to.category('sale-accessories'),
      alt: 'A bag and a scarf on a shelf',
    },
    {
      scene: 'shelf',
      palette: PLUM,
      calm: 'bottom',
      garments: [
        { cut: 'bag', model: 'crossbody', colour: '#5f1f2d' },
        { cut: 'bag', model: 'clutch', colour: '#d8c3a0' },
      ],
    },
  ),
  strip(
    1,
    'Alterations included',
    'Hems and sleeves, on every tailored piece',
    'How it works',
    to.page('help'),
  ),
  strip(
    2,
    '10% off your first order, with WELCOME10',
    'To be entered at checkout',
    'New dresses',
    to.category('women-dresses'),
  ),
  strip(
    3,
    'Delivered in a box worth keeping',
    'Tissue, ribbon, and no logo',
    'Delivery & returns',
    to.page('delivery'),
  ),
  onCategory(
    'women',
    1,
    {
      title: 'Robes, tailleurs, and what goes between',
      description: 'From the first coffee to the last taxi.',
      linkText: 'Dresses',
      target: to.category('women-dresses'),
    },
    { scene: 'window', palette: IVORY, calm: 'left', garments: [SLIP, PLEATS, BLAZER] },
  ),
  onCategory(
    'women-dresses',
    1,
    {
      title: 'For eight in the morning, and for midnight',
      description: 'Dresses that know which is which.',
      linkText: 'Evening',
      target: to.category('women-evening-dresses'),
    },
    {
      scene: 'rail',
      palette: ROSE,
      calm: 'left',
      garments: [
        WRAP,
        FLORAL,
        { cut: 'dress', colour: '#93a08c', shape: 'pleated', neck: 'vee', waist: 'belt', accent: '#b8935f' },
      ],
    },
  ),
  onCategory(
    'men',
    1,
    {
      title: 'Soft shoulders, firm opinions',
      description: 'Tailoring that holds its line.',
      linkText: 'Tailoring',
      target: to.category('men-tailoring'),
    },
    {
      scene: 'rail',
      palette: GOLD,
      calm: 'left',
      garments: [
        { cut: 'jacket', colour: '#232c46', collar: 'notch', closure: 'buttons', pockets: 'flap' },
        { cut: 'shirt', colour: '#f5f1ea', collar: 'point' },
        { cut: 'coat', colour: '#b8935f', collar: 'notch', closure: 'buttons', pockets: 'flap' },
      ],
    },
  ),
  onCategory(
    'accessories',
    1,
    {
      title: 'The full stop of an outfit',
      description: 'Small, exact, and hard to leave at home.',
      linkText: 'Bags',
      target: to.category('accessories-bags'),
    },
    {
      scene: 'shelf',
      palette: IVORY,
      calm: 'left',
      garments: [
        { cut: 'bag', model: 'top-handle', colour: '#462238' },
        { cut: 'bag', model: 'clutch', colour: '#d8c3a0' },
        { cut: 'cap', model: 'beret', colour: '#8c2436' },
      ],
    },
  ),
  promotionOnCategory(
    'women-dresses',
    2,
    {
      title: '15% off a dress',
      description: 'With code ROBE15.',
      linkText: 'Day dresses',
      target: to.category('women-day-dresses'),
    },
    { scene: 'dunes', palette: ROSE, calm: 'all', garments: [] },
  ),
  promotionOnCategory(
    'sale',
    1,
    {
      title: '$50 more off',
      description: 'LUNE50 on orders of $400 or more.',
      linkText: 'Women’s sale',
      target: to.category('sale-women'),
    },
    { scene: 'dunes', palette: GOLD, calm: 'all', garments: [] },
  ),
];
