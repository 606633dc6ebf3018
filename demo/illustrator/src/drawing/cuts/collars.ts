import { mix } from '../color.ts';
import type { Cloth } from '../cloth.ts';
import { pathOf, symmetric, symmetricLine, type Step } from '../path.ts';
import type { Torso } from '../torso.ts';

export type ShirtCollar = 'point' | 'button-down' | 'band' | 'camp' | 'polo' | 'stand' | 'bow';

/** The collar of a shirt, polo or jacket. */
export function drawCollar(
  cloth: Cloth,
  torso: Torso,
  kind: ShirtCollar,
  isBack: boolean,
  color?: string,
): void {
  const { neck, frontDrop } = torso;
  const own = color === undefined ? {} : { color };
  if (isBack) {
    const height = kind === 'band' || kind === 'stand' ? 44 : 74;
    const d = symmetric([
      [0, -34],
      [neck * 0.5, -36, neck * 0.86, -30, neck * 0.96, -18],
      [neck * 1.1, 4, neck * 1.22, 22, neck * 1.24, 34],
      [neck * 0.8, height - 22, neck * 0.4, height - 16, 0, height - 14],
    ]);
    castShadow(cloth, d, 8);
    cloth.panel({ d, span: [-neck * 1.2, neck * 1.2], wrinkle: 0.25, edge: 14, ...own });
    cloth.stitch(
      symmetricLine([
        [0, height - 23],
        [neck * 0.4, height - 25, neck * 0.8, height - 31, neck * 1.16, 27],
      ]),
      undefined,
      0.45,
    );
    return;
  }
  if (kind === 'band' || kind === 'stand') {
    const height = kind === 'band' ? 40 : 78;
    const back = symmetric([
      [0, -height * 0.86],
      [neck * 0.5, -height * 0.9, neck * 0.8, -height * 0.8, neck * 0.94, -height * 0.62],
      [neck, 0],
      [neck * 0.5, 30, neck * 0.3, 34, 0, 34],
    ]);
    cloth.drawUnlessWorn(() =>
      cloth.panel({
        d: back,
        color: mix(color ?? cloth.tones.base, cloth.tones.shade, 0.5),
        span: [-neck, neck],
        wrinkle: 0,
        edge: 22,
      }),
    );
    for (const side of [-1, 1] as const) {
      const d = pathOf(
        [
          [2, frontDrop + 4],
          [neck * 0.5, frontDrop - 6, neck * 0.96, frontDrop * 0.56, neck * 1.04, -2],
          [neck * 1.02, -height * 0.5, neck * 0.96, -height * 0.7, neck * 0.9, -height * 0.74],
          [
            neck * 0.84,
            -height * 0.1,
            neck * 0.5,
            frontDrop - height * 0.92,
            kind === 'stand' ? 3 : 18,
            frontDrop - height * 0.95,
          ],
          [2, frontDrop - height * 0.6],
        ],
        side,
      );
      castShadow(cloth, d, 5);
      cloth.panel({
        d,
        span: side > 0 ? [-20, neck * 1.05] : [-neck * 1.05, 20],
        wrinkle: 0.2,
        edge: 12,
        ...own,
      });
      if (kind === 'band')
        cloth.stitch(
          pathOf(
            [
              [8, frontDrop - 4],
              [neck * 0.5, frontDrop - 14, neck * 0.9, frontDrop * 0.5, neck * 0.98, 0],
            ],
            side,
            false,
          ),
          undefined,
          0.4,
        );
    }
    return;
  }
  if (kind === 'bow') {
    drawBow(cloth, torso, own);
    return;
  }
  const isCamp = kind === 'camp';
  const stand = symmetric([
    [0, -30],
    [neck * 0.5, -32, neck * 0.86, -26, neck * 0.98, -12],
    [neck * 1.02, 14],
    [neck * 0.7, 26, neck * 0.4, 34, 0, 34],
  ]);
  cloth.drawUnlessWorn(() =>
    cloth.panel({
      d: stand,
      span: [-neck, neck],
      wrinkle: 0,
      edge: 16,
      ...own,
      color: mix(color ?? cloth.tones.base, cloth.tones.shade, 0.28),
    }),
  );
  cloth.drawUnlessWorn(() =>
    cloth.stitch(
      symmetricLine([
        [0, 2],
        [neck * 0.5, 2, neck * 0.8, -2, neck * 0.92, -10],
      ]),
      undefined,
      0.4,
    ),
  );
  const reach = isCamp ? frontDrop + 118 : frontDrop + (kind === 'polo' ? 70 : 92);
  const spread = isCamp ? 132 : kind === 'polo' ? 106 : 98;
  for (const side of [-1, 1] as const) {
    const steps: Step[] = isCamp
      ? [
          [neck * 0.94, -26],
          [neck * 1.2, 0, neck * 1.3, 34, neck * 1.34, 58],
          [spread + 18, frontDrop + 24],
          [spread - 34, frontDrop + 30],
          [spread - 8, frontDrop + 88],
          [4, reach + 34],
          [neck * 0.5, frontDrop * 0.8, neck * 0.84, 30, neck * 0.94, -26],
        ]
      : [
          [neck * 0.92, -27],
          [neck * 1.12, -8, neck * 1.24, 22, neck * 1.28, 44],
          [neck * 1.2, frontDrop * 0.7, spread + 6, reach - 40, spread, reach],
          [70, reach - 10, 30, frontDrop + 30, 3, frontDrop + 3],
          [neck * 0.42, frontDrop * 0.82, neck * 0.82, frontDrop * 0.2, neck * 0.92, -27],
        ];
    const d = pathOf(steps, side);
    castShadow(cloth, d, 7);
    cloth.panel({
      d,
      span: side > 0 ? [-10, spread + 40] : [-spread - 40, 10],
      wrinkle: 0.25,
      edge: 13,
      lean: -14 * side,
      ...own,
    });
    if (!isCamp && kind !== 'polo')
      cloth.stitch(
        pathOf(
          [
            [neck * 1.2, 40],
            [neck * 1.12, frontDrop * 0.7, spread - 4, reach - 42, spread - 7, reach - 10],
            [70, reach - 20, 36, frontDrop + 30, 12, frontDrop + 12],
          ],
          side,
          false,
        ),
        undefined,
        0.42,
      );
    if (isCamp)
      cloth.seam(
        pathOf(
          [
            [spread - 34, frontDrop + 30],
            [neck * 0.82, frontDrop - 4],
          ],
          side,
          false,
        ),
        0.9,
      );
    if (kind === 'button-down')
      cloth.button((spread - 13) * side, reach - 22, 5.5, mix(cloth.tones.base, '#efe6d6', 0.5));
  }
}

function drawBow(cloth: Cloth, torso: Torso, own: { color?: string }): void {
  const { neck, frontDrop } = torso;
  for (const side of [-1, 1] as const) {
    const band = pathOf(
      [
        [neck * 0.92, -24],
        [neck * 1.1, 0, neck * 0.98, frontDrop * 0.7, 0, frontDrop + 12],
        [0, frontDrop - 24],
        [neck * 0.6, frontDrop * 0.5, neck * 0.8, 10, neck * 0.78, -26],
      ],
      side,
    );
    cloth.panel({ d: band, span: side > 0 ? [0, neck] : [-neck, 0], edge: 12, wrinkle: 0.3, ...own });
    const tail = pathOf(
      [
        [4, frontDrop + 6],
        [30, frontDrop + 40, 44, frontDrop + 160, 40 + (side > 0 ? 14 : 0), frontDrop + 300],
        [90, frontDrop + 290],
        [96, frontDrop + 160, 70, frontDrop + 50, 24, frontDrop],
      ],
      side,
    );
    castShadow(cloth, tail, 8);
    cloth.panel({
      d: tail,
      span: side > 0 ? [0, 100] : [-100, 0],
      edge: 14,
      wrinkle: 0.5,
      ...own,
      folds: [
        { from: [24 * side, frontDrop + 20], to: [64 * side, frontDrop + 260], width: 14, bend: -10 * side },
      ],
    });
    const loop = pathOf(
      [
        [0, frontDrop + 2],
        [40, frontDrop - 52, 130, frontDrop - 56, 146, frontDrop - 12],
        [150, frontDrop + 30, 70, frontDrop + 52, 0, frontDrop + 14],
      ],
      side,
    );
    castShadow(cloth, loop, 8);
    cloth.panel({
      d: loop,
      span: side > 0 ? [-10, 150] : [-150, 10],
      edge: 18,
      wrinkle: 0.4,
      ...own,
      folds: [
        { from: [8 * side, frontDrop + 6], to: [110 * side, frontDrop - 20], width: 13, bend: 6 },
        { from: [10 * side, frontDrop + 10], to: [90 * side, frontDrop + 24], width: 9 },
      ],
    });
  }
  cloth.panel({
    d: `M-20 ${frontDrop - 14}Q0 ${frontDrop - 22} 20 ${frontDrop - 14}Q28 ${frontDrop + 8} 20 ${frontDrop + 28}Q0 ${frontDrop + 34} -20 ${frontDrop + 28}Q-28 ${frontDrop + 8} -20 ${frontDrop - 14}Z`,
    span: [-26, 26],
    edge: 12,
    wrinkle: 0,
    ...own,
  });
}

function castShadow(cloth: Cloth, d: string, blur: number): void {
  cloth.shadowBelow(d, blur, 0.5, 2, 9);
}
