import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import sharp from 'sharp';

const colors = ['Moss', 'Ink'];
const sizes = ['S', 'M', 'L'];
const categories = ['Women > Coats', 'Women > Dresses', 'Men > Shirts', 'Men > Knitwear > Jumpers'];
const headings =
  'Handle,Title,Body (HTML),Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,' +
  'Variant Grams,Variant Inventory Qty,Variant Price,Image Src,Image Position,Image Alt Text,Variant Image,Status';
const drawnPictures = 20;

export interface ImportFile {
  csv: string;
  products: number;
  /** How many of them are invalid. */
  broken: number;
}

/**
 * Writes a product file and its pictures, with six variants and a unique picture for each product.
 * @param brokenEvery every n-th product has an invalid price; 0 for none
 */
export async function writeImportFile(
  folder: string,
  products: number,
  brokenEvery = 0,
): Promise<ImportFile> {
  await mkdir(join(folder, 'photos'), { recursive: true });
  const drawn = await Promise.all(Array.from({ length: drawnPictures }, (_, index) => drawPicture(index)));
  const csv = join(folder, 'catalog.csv');
  const file = createWriteStream(csv);
  file.write(`${headings}\r\n`);
  let broken = 0;
  for (let number = 1; number <= products; number += 1) {
    const isBroken = brokenEvery > 0 && number % brokenEvery === 0;
    if (isBroken) broken += 1;
    await writeFile(join(folder, `photos/${number}.jpg`), marked(drawn[number % drawnPictures]!, number));
    if (!file.write(rowsOf(number, isBroken))) await once(file, 'drain');
  }
  await finished(file.end());
  return { csv, products, broken };
}

function rowsOf(number: number, isBroken: boolean): string {
  const html = `"<p>Cut from cloth number ${number}, sewn to last.</p><ul><li>Warm</li><li>Washable</li></ul>"`;
  const tags = `"${number % 2 ? 'Wool' : 'Linen'}, Season ${number % 8}"`;
  const rows = colors.flatMap((color) => sizes.map((size) => ({ color, size })));
  const lines = rows.map(({ color, size }, index) => {
    // Only a product's first row has its own fields.
    const first = (text: unknown) => (index === 0 ? text : '');
    const price = isBroken && index === 3 ? 'free' : `${20 + (number % 180)}.00`;
    return [
      `piece-${number}`,
      first(`Piece ${number}`),
      first(html),
      first(categories[number % categories.length]),
      first(tags),
      first('true'),
      first('Color'),
      color,
      first('Size'),
      size,
      `P${number}-${color.toUpperCase()}-${size}`,
      400,
      (number * 7 + index) % 30,
      price,
      first(`photos/${number}.jpg`),
      first(1),
      first(`Piece ${number}`),
      '',
      first('active'),
    ].join(',');
  });
  return `${lines.join('\r\n')}\r\n`;
}

async function drawPicture(index: number): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="600">
    <defs><linearGradient id="a" x2="1" y2="1"><stop stop-color="hsl(${index * 18} 30% 80%)"/><stop offset="1" stop-color="hsl(${index * 18} 40% 30%)"/></linearGradient></defs>
    <rect width="480" height="600" fill="#eee8dd"/><path d="M140 90 240 120 340 90 430 210 370 250V540H110V250L50 210Z" fill="url(#a)"/></svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer();
}

/** The same picture as a unique file: with a comment after the first JPEG marker. */
function marked(jpeg: Buffer, number: number): Buffer {
  const text = Buffer.from(`piece ${number}`);
  const comment = Buffer.from([0xff, 0xfe, 0, text.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), comment, text, jpeg.subarray(2)]);
}
