import type { RowContext } from '../../product-row.ts';

/** Palette, care words and studio ground of FIELDNOTE. */
export const FIELDNOTE_CONTEXT: RowContext = {
  skuPrefix: 'FN',
  ground: '#ddd6ca',
  palette: {
    Black: { hex: '#24242a', family: 'Black' },
    White: { hex: '#f1eee6', family: 'White' },
    Navy: { hex: '#2a3650', family: 'Navy' },
    Gray: { hex: '#8b8f93', family: 'Gray' },
    Blue: { hex: '#4a6a94', family: 'Blue' },
    Brown: { hex: '#6d4c34', family: 'Brown' },
    Green: { hex: '#3f5a41', family: 'Green' },
    Red: { hex: '#8f3a2f', family: 'Red' },
    Moss: { hex: '#666b46', family: 'Green' },
    Oat: { hex: '#d9cbb0', family: 'Beige' },
    Stone: { hex: '#b3a791', family: 'Beige' },
    Slate: { hex: '#56616b', family: 'Gray' },
    Rust: { hex: '#a7542f', family: 'Orange' },
    Ochre: { hex: '#c1913f', family: 'Yellow' },
    Sky: { hex: '#a9bfd0', family: 'Blue' },
    Indigo: { hex: '#364c70', family: 'Blue' },
    Fern: { hex: '#7f9070', family: 'Green' },
    Clay: { hex: '#b98a70', family: 'Brown' },
    Tan: { hex: '#b08a5c', family: 'Brown' },
    Heather: { hex: '#8d7f94', family: 'Purple' },
    Tide: { hex: '#3d6a70', family: 'Teal' },
  },
  care: {
    cotton:
      'Machine wash at 30 °C with like colours, inside out. Dry on a line; the sun does the ironing. No bleach.',
    wool: 'Air it first: wool cleans itself overnight. When it must be washed, 20 °C wool cycle, then dry flat on a towel. Never tumble.',
    wax: 'Never machine wash. Sponge with cold water, and re-wax once a year or when rain stops beading. A tin of our dressing is enough for two coats.',
    shell:
      'Close every zip and wash at 30 °C with a technical soap; fabric softener blocks the membrane. Tumble low for twenty minutes to wake the water repellency.',
    down: 'Wash at 30 °C with down soap, rinse twice, then tumble on low with three tennis balls until nothing clumps. Store it loose, not in its sack.',
    denim:
      'Wear it often and wash it seldom: cold, inside out, hung by the hem. Indigo will leave some colour on pale seats for the first weeks.',
    linen:
      'Wash at 30 °C on a short cycle and hang while damp. Creases belong to linen; steam them if you disagree.',
    leather:
      'Brush off dirt when dry. Feed with a neutral cream each season and keep away from radiators. Stuff with paper if it gets soaked.',
    canvas: 'Spot clean with mild soap and a soft brush. Do not machine wash; the cloth would lose its body.',
    fleece:
      'Wash at 30 °C in a filter bag, which keeps fibres out of the sea. Dry on a line; it takes an hour.',
  },
};
