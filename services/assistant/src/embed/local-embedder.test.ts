import { afterAll, describe, expect, test } from 'vitest';
import { LocalEmbedder } from './local-embedder.ts';

const embedder = new LocalEmbedder();
afterAll(() => embedder.close());

const nearness = (a: Float32Array, b: Float32Array) => a.reduce((sum, value, at) => sum + value * b[at]!, 0);

describe('the local model', () => {
  test('puts texts of like meaning near each other, without a network', async () => {
    const [rain, parka, sandal] = await embedder.embed(
      ['a coat to keep me dry in the rain', 'waterproof raincoat', 'beach sandals'],
      true,
    );
    expect(nearness(rain!, parka!)).toBeGreaterThan(nearness(rain!, sandal!) + 0.1);
    expect(rain).toHaveLength(512);
    expect(nearness(rain!, rain!)).toBeCloseTo(1, 5);
  });

  test('answers what is urgent before what can wait', async () => {
    const order: string[] = [];
    const patient = embedder
      .embed(
        Array.from({ length: 12 }, (_, index) => `scarf ${index}`),
        false,
      )
      .then(() => order.push('patient'));
    await embedder.embed(['hat'], true).then(() => order.push('urgent'));
    await patient;
    expect(order).toEqual(['urgent', 'patient']);
  });

  test.each(['', ' ', '\u0000', '👕'.repeat(100), 'x'.repeat(500)])('takes %j as it is', async (text) => {
    const [vector] = await embedder.embed([text], true);
    expect(vector).toHaveLength(512);
    expect(vector!.every(Number.isFinite)).toBe(true);
  });

  test('refuses when it is closed', async () => {
    const closed = new LocalEmbedder();
    await closed.close();
    await expect(closed.embed(['hat'], true)).rejects.toThrow('closed');
  });
});
