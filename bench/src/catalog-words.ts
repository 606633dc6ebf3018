/** Values for the products; every catalog size uses all of them. */
export const departments = ['Women', 'Men', 'Kids', 'Home'];
export const kinds = ['Outerwear', 'Tops', 'Trousers', 'Dresses', 'Accessories'];
export const lines = ['Everyday', 'Field', 'Evening', 'Studio'];
export const materials = 'linen, merino wool, organic cotton, silk, denim, cashmere, hemp, tencel'.split(
  ', ',
);
export const garments = 'coat, shirt, dress, jacket, trouser, scarf, jumper, skirt, parka, cardigan'.split(
  ', ',
);
export const styles =
  'quilted, pleated, waxed, ribbed, relaxed, tailored, cropped, striped, brushed, woven'.split(', ');
/** Only used in descriptions. */
export const descriptionWords = ['pockets', 'unlined', 'hemmed', 'topstitched'];
/** Name, hex value, color family. */
export const colors = [
  ['Ink', '#1b1b1d', 'Black'],
  ['Ivory', '#fafaf7', 'White'],
  ['Charcoal', '#6b6d70', 'Gray'],
  ['Midnight', '#1f2a44', 'Navy'],
  ['Indigo', '#2f6fb3', 'Blue'],
  ['Moss', '#4d7145', 'Green'],
  ['Chestnut', '#6f4a2f', 'Brown'],
  ['Oat', '#d8c4a0', 'Beige'],
  ['Burgundy', '#b3262e', 'Red'],
  ['Blush', '#e29aae', 'Pink'],
] as const;
export const sizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL'];
/** The number of rare products is the same for every catalog size. */
export const rareColor = 'Saffron';
export const rareProducts = 6;

export const categoryId = (...names: string[]) => names.join('-').toLowerCase();
