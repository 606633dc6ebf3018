import { afterAll, describe, expect, test } from 'vitest';
import { LocalEmbedder } from './local-embedder.ts';

const embedder = new LocalEmbedder();
afterAll(() => embedder.close());

const similarity = (a: Float32Array, b: Float32Array) =>
  a.reduce((sum, value, at) => sum + value * b[at]!, 0);

describe('the local model', () => {
  test('gives texts with similar meanings similar vectors, without a network', async () => {
    const [rain, parka, sandal] = await embedder.embed(
      ['a coat to keep me dry in the rain', 'waterproof raincoat', 'beach sandals'],
      true,
    );
    expect(similarity(rain!, parka!)).toBeGreaterThan(similarity(rain!, sandal!) + 0.1);
    expect(rain).toHaveLength(512);
    expect(similarity(rain!, rain!)).toBeCloseTo(1, 5);
  });

  test('embeds urgent texts first', async () => {
    const order: string[] = [];
    const background = embedder
      .embed(
        Array.from({ length: 12 }, (_, index) => `scarf ${index}`),
        false,
      )
      .then(() => order.push('background'));
    await embedder.embed(['hat'], true).then(() => order.push('urgent'));
    await background;
    expect(order).toEqual(['urgent', 'background']);
  });

  test.each(['', ' ', '\u0000', '👕'.repeat(100), 'x'.repeat(500)])('accepts %j', async (text) => {
    const [vector] = await embedder.embed([text], true);
    expect(vector).toHaveLength(512);
    expect(vector!.every(Number.isFinite)).toBe(true);
  });

  test('rejects texts after it is closed', async () => {
    const closed = new LocalEmbedder();
    await closed.close();
    await expect(closed.embed(['hat'], true)).rejects.toThrow('closed');
  });
});
