import type { RowContext } from '../../product-row.ts';

/** Palette, care words and studio ground of MAISONLUNE. */
export const MAISONLUNE_CONTEXT: RowContext = {
  skuPrefix: 'ML',
  ground: '#ece5d8',
  palette: {
    Black: { hex: '#1f1d20', family: 'Black' },
    White: { hex: '#f5f1ea', family: 'White' },
    Navy: { hex: '#232c46', family: 'Navy' },
    Gray: { hex: '#8e8d92', family: 'Gray' },
    Blue: { hex: '#5b7396', family: 'Blue' },
    Brown: { hex: '#5b4032', family: 'Brown' },
    Green: { hex: '#2f4f43', family: 'Green' },
    Red: { hex: '#8c2436', family: 'Red' },
    Aubergine: { hex: '#462238', family: 'Purple' },
    Ivory: { hex: '#efe6d4', family: 'White' },
    Sage: { hex: '#93a08c', family: 'Green' },
    Rose: { hex: '#c89a96', family: 'Pink' },
    Camel: { hex: '#b8935f', family: 'Brown' },
    Champagne: { hex: '#d8c3a0', family: 'Beige' },
    Dove: { hex: '#b9b3ad', family: 'Gray' },
    Bordeaux: { hex: '#5f1f2d', family: 'Red' },
    Saffron: { hex: '#c98a34', family: 'Yellow' },
    Petrol: { hex: '#23505c', family: 'Teal' },
    Charcoal: { hex: '#3b3b41', family: 'Gray' },
  },
  care: {
    silk: 'Hand wash in cool water with a silk detergent, or dry clean. Roll in a towel, never wring. Iron on the reverse while barely damp.',
    suiting:
      'Hang on a shaped hanger and rest for a day between wearings. Steam rather than press. Dry clean once a season, no more.',
    crepe: 'Dry clean, or wash by hand at 20 °C and hang to dry. A cool iron with a cloth between.',
    cotton: 'Machine wash at 30 °C, gentle cycle, turned inside out. Iron while damp for a crisp finish.',
    knit: 'Hand wash in wool detergent, press out the water and dry flat. Fold; never hang.',
    leather:
      'Wipe with a soft dry cloth. Condition twice a year with a neutral cream. Keep in its bag, away from light.',
    velvet: 'Dry clean only. Steam from the inside to lift the pile; never iron.',
    linen: 'Wash at 30 °C with plenty of room and iron damp, or do not iron at all.',
  },
};
