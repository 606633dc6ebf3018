import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { listStorePictures, type StorePicture } from './store-pictures.ts';

// Draws the pictures of the demo stores: `node demo/illustrator/src/draw-command.ts [STORE] [PART OF A PATH]`. The
// pictures are committed.

const [onlyStore, part = ''] = process.argv.slice(2);
const demo = join(import.meta.dirname, '../..');
const atOnce = 2;
sharp.concurrency(1);

for (const store of ['fieldnote', 'maisonlune']) {
  if (onlyStore !== undefined && onlyStore !== store) continue;
  const pictures = listStorePictures(store);
  const wanted = pictures.filter(({ path }) => path.includes(part));
  let next = 0;
  const work = async () => {
    for (let picture = wanted[next++]; picture; picture = wanted[next++]) await draw(store, picture);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const megabytes = (writeFacts(store, pictures) / 1_000_000).toFixed(1);
  console.log(`${store}: ${wanted.length} pictures drawn; ${pictures.length} have ${megabytes} MB`);
}

async function draw(store: string, { path, svg, width, height, quality }: StorePicture): Promise<void> {
  const text = svg();
  const natural = Number(/ width="(\d+)"/.exec(text)?.[1] ?? 100);
  const drawn = sharp(Buffer.from(text), { density: Math.min(2400, (72 * width) / natural) }).resize(
    width,
    height,
  );
  const file = join(demo, store, path);
  mkdirSync(dirname(file), { recursive: true });
  const encoded =
    quality === undefined ? drawn.webp({ lossless: true }) : drawn.removeAlpha().webp({ quality, effort: 5 });
  await encoded.toFile(file);
}

/** Writes `pictures.json`, so that the shop doesn't have to open each file. @returns total bytes of the pictures */
function writeFacts(store: string, pictures: StorePicture[]): number {
  let bytes = 0;
  const lines = pictures.map(({ path, width, height, facts }) => {
    const content = readFileSync(join(demo, store, path));
    bytes += content.length;
    const sha256 = createHash('sha256').update(content).digest('hex');
    return `  ${JSON.stringify(path)}: ${JSON.stringify({ sha256, width, height, ...facts })}`;
  });
  writeFileSync(join(demo, store, 'pictures.json'), `{\n${lines.join(',\n')}\n}\n`);
  return bytes;
}
