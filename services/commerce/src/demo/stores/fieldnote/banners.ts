import { hero, onCategory, promotionOnCategory, sale, seasonal, strip, to } from '../../banner-row.ts';
import type { DemoBanner } from '../../demo-store.ts';

const DUSK = ['#e8dfce', '#b9b39b', '#7d8268', '#4a5240', '#2c3229'];
const STONE = ['#ece5d8', '#ddd3c1', '#c4b7a0', '#9c8f78'];
const SEA = ['#e3e6e2', '#b7c4c4', '#7f979b', '#466269', '#2a3f47'];
const RUSTY = ['#f0e4d2', '#d9b795', '#b0805b', '#6f4a36', '#3d2c25'];

export const FIELDNOTE_BANNERS: DemoBanner[] = [
  hero(
    1,
    {
      title: 'Cold is a matter of cloth',
      description: 'Parkas and down for the far end of the year.',
      linkText: 'Shop outerwear',
      target: to.category('women-outerwear'),
      alt: 'A parka, a down jacket and a hooded coat on a rail at dusk',
    },
    {
      scene: 'rail',
      palette: DUSK,
      calm: 'left',
      garments: [
        { cut: 'coat', colour: '#666b46', collar: 'hood', closure: 'zip', pockets: 'flap', waist: 'tie' },
        { cut: 'jacket', colour: '#a7542f', collar: 'stand', quilted: true, closure: 'zip' },
        { cut: 'coat', colour: '#d9cbb0', collar: 'hood', closure: 'zip', pockets: 'flap' },
      ],
    },
  ),
  hero(
    2,
    {
      title: 'Eleven hours a sweater',
      description: 'Cables, Fair Isle and plain lambswool, new this month.',
      linkText: 'Shop knitwear',
      target: to.category('men-knitwear'),
      alt: 'Folded sweaters in a stack by a window',
    },
    {
      scene: 'stack',
      palette: STONE,
      calm: 'left',
      garments: [
        { cut: 'knit', colour: '#d9cbb0', pattern: { type: 'cable' } },
        { cut: 'knit', colour: '#a7542f' },
        { cut: 'knit', colour: '#56616b', pattern: { type: 'rib' } },
        { cut: 'knit', colour: '#3f5a41', pattern: { type: 'marl' } },
      ],
    },
  ),
  hero(
    3,
    {
      title: 'Made for weather, kept for years',
      description: 'The Squall Shell: three layers, no noise.',
      linkText: 'Meet the shell',
      target: to.product('squall-shell'),
      alt: 'A quiet coast under a pale sky',
      textTone: 'dark',
    },
    {
      scene: 'coast',
      palette: SEA,
      calm: 'left',
      garments: [{ cut: 'jacket', colour: '#3d6a70', collar: 'hood', closure: 'zip', pockets: 'slant' }],
    },
  ),
  seasonal(
    1,
    {
      title: 'The long-coat season',
      description: 'Below the knee and above the rain.',
      target: to.category('women-parkas'),
      alt: 'A parka on a rail',
    },
    {
      scene: 'hills',
      palette: DUSK,
      calm: 'left',
      garments: [
        { cut: 'coat', colour: '#d9cbb0', collar: 'hood', closure: 'zip', pockets: 'flap', waist: 'belt' },
      ],
    },
  ),
  seasonal(
    2,
    {
      title: 'Work, then weekend',
      description: 'Chore coats, cord and canvas.',
      target: to.category('men-jackets'),
      alt: 'A chore coat and trousers laid out',
    },
    {
      scene: 'flat-lay',
      palette: STONE,
      calm: 'bottom',
      garments: [
        { cut: 'jacket', colour: '#364c70', collar: 'point', closure: 'buttons', pockets: 'patch' },
        { cut: 'trousers', colour: '#b3a791' },
      ],
    },
  ),
  seasonal(
    3,
    {
      title: 'Wool by the yard',
      description: 'Scarves and beanies in one dye lot.',
      target: to.category('accessories-scarves'),
      alt: 'Scarves and beanies on a shelf',
    },
    {
      scene: 'shelf',
      palette: RUSTY,
      calm: 'bottom',
      garments: [
        { cut: 'cap', model: 'beanie', colour: '#a7542f' },
        { cut: 'bag', model: 'tote', colour: '#d9cbb0' },
        { cut: 'cap', model: 'beanie', colour: '#2a3650' },
      ],
    },
  ),
  seasonal(
    4,
    {
      title: 'Boots that take a resole',
      description: 'Welted, oiled, and happy in bogs.',
      target: to.category('accessories-boots'),
      alt: 'Boots before dunes',
    },
    {
      scene: 'dunes',
      palette: RUSTY,
      calm: 'left',
      garments: [{ cut: 'shoe', model: 'boot', colour: '#b08a5c', accent: '#2b2320' }],
    },
  ),
  sale(
    1,
    {
      title: 'Last of the women’s winter',
      description: 'Up to a fifth off down and knits.',
      target: to.category('sale-women'),
      alt: 'A quilted jacket',
    },
    {
      scene: 'flat-lay',
      palette: STONE,
      calm: 'bottom',
      garments: [
        {
          cut: 'jacket',
          colour: '#666b46',
          collar: 'none',
          closure: 'snaps',
          quilted: true,
          pockets: 'patch',
        },
      ],
    },
  ),
  sale(
    2,
    {
      title: 'Men’s end of line',
      description: 'Flannel, cord and Fair Isle.',
      target: to.category('sale-men'),
      alt: 'A plaid flannel shirt',
    },
    {
      scene: 'flat-lay',
      palette: RUSTY,
      calm: 'bottom',
      garments: [
        {
          cut: 'shirt',
          colour: '#8f3a2f',
          collar: 'point',
          pockets: 'two-chest',
          pattern: { type: 'check', colours: ['#23242b', '#e2cfa6'] },
        },
      ],
    },
  ),
  sale(
    3,
    {
      title: 'Bags, a little less',
      description: 'The Overnight Duffle and friends.',
      target: to.category('sale-accessories'),
      alt: 'A canvas duffle on a shelf',
    },
    {
      scene: 'shelf',
      palette: SEA,
      calm: 'bottom',
      garments: [{ cut: 'bag', model: 'duffle', colour: '#2a3650', accent: '#6d4424' }],
    },
  ),
  strip(1, 'Free returns for 30 days', 'In the box it came in', 'Delivery', to.page('delivery')),
  strip(
    2,
    'WELCOME10 takes 10% off your first order',
    'Type it in at checkout',
    'Start with new arrivals',
    to.category('women'),
  ),
  strip(3, 'Repairs for life', 'Send it back, we sew it up', 'How repairs work', to.page('help')),
  onCategory(
    'women',
    1,
    {
      title: 'Layers that work in any order',
      description: 'Over, under or alone: nothing here needs a plan.',
      linkText: 'New outerwear',
      target: to.category('women-outerwear'),
    },
    {
      scene: 'rail',
      palette: STONE,
      calm: 'left',
      garments: [
        { cut: 'jacket', colour: '#c1913f', collar: 'point', closure: 'buttons', pockets: 'patch' },
        {
          cut: 'dress',
          colour: '#666b46',
          collar: 'point',
          closure: 'buttons',
          waist: 'belt',
          sleeve: 'long',
          accent: '#6d4c34',
        },
        { cut: 'knit', colour: '#8d7f94', neck: 'roll', pattern: { type: 'rib' } },
      ],
    },
  ),
  onCategory(
    'men',
    1,
    {
      title: 'Straight lines, honest cloth',
      description: 'Pieces that look better in their third winter.',
      linkText: 'Shop jackets',
      target: to.category('men-jackets'),
    },
    {
      scene: 'rail',
      palette: DUSK,
      calm: 'left',
      garments: [
        { cut: 'jacket', colour: '#364c70', collar: 'point', closure: 'buttons', pockets: 'patch' },
        { cut: 'shirt', colour: '#a9bfd0', collar: 'button-down' },
        { cut: 'hoodie', colour: '#8b8f93', pattern: { type: 'marl' } },
      ],
    },
  ),
  onCategory(
    'accessories',
    1,
    {
      title: 'Small things, made well',
      description: 'They make the big things work.',
      linkText: 'Shop bags',
      target: to.category('accessories-bags'),
    },
    {
      scene: 'shelf',
      palette: STONE,
      calm: 'left',
      garments: [
        { cut: 'bag', model: 'backpack', colour: '#666b46' },
        { cut: 'cap', model: 'bucket', colour: '#b3a791' },
        { cut: 'bag', model: 'tote', colour: '#d9cbb0' },
      ],
    },
  ),
  onCategory(
    'women-outerwear',
    1,
    {
      title: 'From drizzle to deep winter',
      description: 'One coat for each, and a few for both.',
      linkText: 'Parkas',
      target: to.category('women-parkas'),
    },
    {
      scene: 'hills',
      palette: DUSK,
      calm: 'left',
      garments: [{ cut: 'coat', colour: '#b98a70', collar: 'stand', closure: 'zip', quilted: true }],
    },
  ),
  promotionOnCategory(
    'sale',
    1,
    {
      title: 'An extra $25 off',
      description: 'Use TRAIL25 on orders of $200 or more.',
      linkText: 'See women’s sale',
      target: to.category('sale-women'),
    },
    { scene: 'dunes', palette: RUSTY, calm: 'all', garments: [] },
  ),
  promotionOnCategory(
    'accessories-bags',
    2,
    {
      title: '15% off everything you carry',
      description: 'With code CARRY15.',
      linkText: 'Packs',
      target: to.category('accessories-packs'),
    },
    { scene: 'coast', palette: SEA, calm: 'all', garments: [] },
  ),
];
