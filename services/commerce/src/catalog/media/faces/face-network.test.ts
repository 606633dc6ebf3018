import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createFaceNetwork, maxSide } from './face-network.ts';

const findFaces = createFaceNetwork();

// The simplest face that the network recognizes. We don't store photos of people in the repository.
const portrait = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="400"><defs><radialGradient id="g" cx=".45" cy=".45" r=".6"><stop offset="0" stop-color="#f0c8a8"/><stop offset=".7" stop-color="#d9a583"/><stop offset="1" stop-color="#a87555"/></radialGradient><filter id="b"><feGaussianBlur stdDeviation="2.5"/></filter></defs><rect width="300" height="400" fill="#9aa7b0"/><g filter="url(#b)"><rect x="75" y="250" width="150" height="150" rx="40" fill="#384a5c"/><rect x="130" y="180" width="40" height="90" fill="#c08e6c"/><ellipse cx="150" cy="120" rx="62" ry="82" fill="#3a2418"/><ellipse cx="150" cy="135" rx="50" ry="66" fill="url(#g)"/><path d="M100 118q4-52 50-54q46 2 50 54q-16-34-50-34t-50 34" fill="#3a2418"/><path d="M116 116q12-8 26 0M158 116q12-8 26 0" stroke="#3a2418" stroke-width="5" fill="none"/><ellipse cx="130" cy="128" rx="10" ry="5" fill="#fff"/><ellipse cx="170" cy="128" rx="10" ry="5" fill="#fff"/><circle cx="130" cy="128" r="5" fill="#20140e"/><circle cx="170" cy="128" r="5" fill="#20140e"/><path d="M150 130q-8 24-9 28q9 6 18 0" stroke="#8f5f45" stroke-width="3" fill="#d9a583"/><ellipse cx="150" cy="176" rx="18" ry="6" fill="#a0483f"/><path d="M132 176q18 4 36 0" stroke="#6c2c28" stroke-width="2" fill="none"/></g></svg>`;
const portraitOf = (height: number) =>
  sharp(Buffer.from(portrait)).resize({ height }).removeAlpha().png().toBuffer();

async function detect(picture: Buffer) {
  const { data, info } = await sharp(picture)
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { faces: findFaces({ data, width: info.width, height: info.height }), ...info };
}

test.each([250, 416])(
  'finds the face in a portrait %d pixels high, even if the face fills a third of it',
  async (pixels) => {
    const { faces, width, height } = await detect(await portraitOf(pixels));
    expect(faces).toHaveLength(1);
    // The face reaches from the brows at 0.29 to the chin at 0.5.
    expect(faces[0]!.x / width).toBeCloseTo(0.5, 1);
    expect(faces[0]!.y / height).toBeGreaterThan(0.29);
    expect(faces[0]!.y / height).toBeLessThan(0.5);
  },
);

test('finds the position of a face in a larger picture', async () => {
  const input = await portraitOf(220);
  const scene = sharp({ create: { width: 416, height: 300, channels: 3, background: '#9aa7b0' } });
  const { faces } = await detect(
    await scene
      .composite([{ input, left: 230, top: 60 }])
      .png()
      .toBuffer(),
  );
  expect(faces).toHaveLength(1);
  expect(Math.abs(faces[0]!.x - (230 + 82))).toBeLessThan(15);
});

test('finds no face in a plain picture', async () => {
  const plain = sharp({ create: { width: 300, height: 400, channels: 3, background: '#9aa7b0' } });
  expect((await detect(await plain.png().toBuffer())).faces).toEqual([]);
});
