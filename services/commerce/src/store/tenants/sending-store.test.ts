import { expect, it } from 'vitest';
import { mailLogo } from './sending-store.ts';

it.each([
  ['a wide logo', { width: 1_000, height: 200 }, { file: 480, width: 200, height: 40 }],
  ['a square one', { width: 1_000, height: 1_000 }, { file: 160, width: 56, height: 56 }],
  ['a small one', { width: 170, height: 40 }, { file: 160, width: 160, height: 38 }],
  ['one between two files', { width: 159, height: 40 }, { file: 96, width: 96, height: 24 }],
  ['a tiny one', { width: 50, height: 20 }, { file: 96, width: 50, height: 20 }],
])('%s is sharp and not stretched', (_, size, { file, ...shown }) => {
  expect(mailLogo('https://shop.example', 'SHOP', { id: 'logo', ...size })).toEqual({
    url: `https://shop.example/media/SHOP/logo/${file}.jpg`,
    ...shown,
  });
});
