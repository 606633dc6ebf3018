import type { Cloth } from '../cloth.ts';
import { mix } from '../color.ts';
import { pathOf, symmetric, symmetricLine, type Step } from '../path.ts';
import { neckline, type Torso } from '../torso.ts';

/** The inside of the back with its label, visible through the neckline. */
export function insideBackNeck(cloth: Cloth, torso: Torso, label = true): void {
  if (cloth.wearer !== undefined) return;
  const { neck, backDrop } = torso;
  const d = symmetric([
    [0, -backDrop * 0.1 - 4],
    [neck * 0.5, -backDrop * 0.1 - 4, neck * 0.9, -8, neck + 8, -4],
    [neck, 30],
    [neck * 0.9, torso.frontDrop * 0.6, neck * 0.5, torso.frontDrop + 14, 0, torso.frontDrop + 14],
  ]);
  const inside = mix(cloth.tones.base, cloth.tones.shade, 0.55);
  cloth.panel({ d, color: inside, span: [-neck, neck], wrinkle: 0, edge: 30 });
  cloth.sheet.add(
    `<path d="${symmetricLine([
      [0, backDrop + 12],
      [neck * 0.5, backDrop + 12, neck * 0.86, backDrop * 0.7, neck, 6],
    ])}" fill="none" stroke="${cloth.tones.deep}" stroke-width="2" stroke-opacity=".45"/>`,
  );
  if (label)
    cloth.sheet.add(
      `<rect x="-24" y="${backDrop + 4}" width="48" height="25" rx="1.5" fill="#efe9dd" fill-opacity=".92"/><path d="M-13 ${backDrop + 14}h26M-8 ${backDrop + 20}h16" stroke="#55504a" stroke-width="1.8" stroke-opacity=".7"/>`,
    );
}

/** A neckband along the neckline. */
export function neckband(
  cloth: Cloth,
  torso: Torso,
  isBack: boolean,
  width: number,
  options: { color?: string; ribbed?: boolean } = {},
): void {
  const inner = neckline(torso, isBack);
  const drop = isBack ? torso.backDrop : torso.frontDrop;
  const grow = 1 + width / torso.neck;
  const outer = inner.map((step, i) =>
    i === 0
      ? [0, drop + width]
      : step.map((value, at) =>
          at % 2 === 0
            ? value * grow
            : value + (i === inner.length - 1 && at === step.length - 1 ? 5 : width * 0.82),
        ),
  ) as Step[];
  const rightEnd = inner[inner.length - 1] as Step;
  const band = pathOf([...outer, [rightEnd.at(-2) as number, -5], ...reversedHalf(inner)], 1);
  const left = pathOf([...outer, [rightEnd.at(-2) as number, -5], ...reversedHalf(inner)], -1);
  const common = {
    wrinkle: 0,
    edge: 12,
    outline: 1.6,
    ...(options.ribbed === false ? {} : { pattern: { type: 'rib' as const, scale: 0.62 } }),
    ...(options.color === undefined ? {} : { color: options.color }),
  };
  cloth.panel({ d: left, span: [-torso.neck - width, 0], lean: 0, ...common });
  cloth.panel({ d: band, span: [0, torso.neck + width], lean: 0, ...common });
  // Cover the joint of the two halves at center front.
  if (torso.neckShape === 'round')
    cloth.sheet.add(
      `<rect x="-3" y="${drop + 2}" width="6" height="${width - 3}" fill="${options.color ?? cloth.tones.base}" fill-opacity=".9"/>`,
    );
}

/** The half line in reverse, from its end to the center. */
function reversedHalf(half: readonly Step[]): Step[] {
  const back: Step[] = [];
  for (let i = half.length - 1; i > 0; i--) {
    const step = half[i] as Step;
    const before = half[i - 1] as Step;
    const x = before.at(-2) as number;
    const y = before.at(-1) as number;
    if (i === half.length - 1) back.push([step.at(-2) as number, step.at(-1) as number]);
    back.push(step.length === 2 ? [x, y] : [step[2], step[3], step[0], step[1], x, y]);
  }
  return back;
}

/** A roll neck or mock neck of ribbing. */
export function drawRollNeck(cloth: Cloth, torso: Torso, isBack: boolean, height: number): void {
  const { neck } = torso;
  const top = -height * 0.62;
  const drop = isBack ? 26 : 46;
  const d = symmetric([
    [0, top - 8],
    [neck * 0.5, top - 8, neck * 0.8, top - 2, neck * 0.9, top + 8],
    [neck * 1.04, top + height * 0.3, neck * 1.1, -6, neck * 1.12, 8],
    [neck * 0.9, drop * 0.8, neck * 0.5, drop + 8, 0, drop + 8],
  ]);
  cloth.shadowBelow(d, 7, 0.4, 3, 9);
  cloth.panel({
    d,
    span: [-neck * 1.1, neck * 1.1],
    pattern: { type: 'rib', scale: 0.72 },
    wrinkle: 0.2,
    edge: 26,
  });
  if (height > 80)
    cloth.seam(
      symmetricLine([
        [0, top + 12],
        [neck * 0.4, top + 12, neck * 0.72, top + 6, neck * 0.86, top + 2],
      ]),
      0.7,
    );
  const opening = `M${-neck * 0.74} ${top - 2}C${-neck * 0.4} ${top + 12} ${neck * 0.4} ${top + 12} ${neck * 0.74} ${top - 2}C${neck * 0.4} ${top - 11} ${-neck * 0.4} ${top - 11} ${-neck * 0.74} ${top - 2}Z`;
  if (!isBack && cloth.wearer === undefined)
    cloth.sheet.add(`<path d="${opening}" fill="${cloth.tones.deep}" fill-opacity=".7"/>`);
}
