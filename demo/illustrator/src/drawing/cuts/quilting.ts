import type { Cloth } from '../cloth.ts';
import { pathOf, type Side, type Step } from '../path.ts';
import { cuffOf, sleevePanel, type Sleeve, type Torso } from '../torso.ts';

function channel(cloth: Cloth, d: string): string {
  const { tones } = cloth;
  return `<path d="${d}" fill="none" stroke="${tones.shade}" stroke-width="26" stroke-opacity="${tones.shadeOpacity * 0.3}" transform="translate(0 -10)"/><path d="${d}" fill="none" stroke="${tones.shade}" stroke-width="12" stroke-opacity="${tones.shadeOpacity * 0.4}" transform="translate(0 -4)"/><path d="${d}" fill="none" stroke="${tones.light}" stroke-width="18" stroke-opacity="${tones.lightOpacity * 0.4}" transform="translate(0 22)"/><path d="${d}" fill="none" stroke="${tones.deep}" stroke-width="2.6" stroke-opacity=".75"/>`;
}

/** Horizontal quilting channels of the body. */
export function quiltBody(cloth: Cloth, torso: Torso, body: string): void {
  let lines = '';
  for (let y = torso.slope + 92; y < torso.hemY - 30; y += 104) {
    const width = torso.chest + 60;
    lines += channel(
      cloth,
      `M${-width} ${y - 6}C${-width * 0.6} ${y + 8} ${-width * 0.3} ${y + 2} 0 ${y + 6}C${width * 0.3} ${y + 10} ${width * 0.6} ${y + 2} ${width} ${y - 6}`,
    );
  }
  cloth.sheet.add(`<g clip-path="url(#${cloth.sheet.clip(body)})">${lines}</g>`);
}

/** Quilting channels of a sleeve. */
export function quiltSleeve(cloth: Cloth, torso: Torso, sleeve: Sleeve, side: Side): void {
  const { along } = cuffOf(torso, sleeve);
  const piece = sleevePanel(torso, sleeve, side, cloth.random);
  let lines = '';
  for (let reach = 120; reach < sleeve.length - 40; reach += 104) {
    const [x, y] = [torso.shoulder + 40 + along[0] * reach, torso.slope + along[1] * reach];
    const steps: Step[] = [
      [x + 60, y - 12],
      [x + 10, y + 12, x - 60, y + 18, x - 150, y + 30],
    ];
    lines += channel(cloth, pathOf(steps, side, false));
  }
  cloth.sheet.add(`<g clip-path="url(#${cloth.sheet.clip(piece.d)})">${lines}</g>`);
}
