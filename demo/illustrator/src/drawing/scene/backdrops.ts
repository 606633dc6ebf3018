import { mix } from '../color.ts';
import type { SceneDrawing } from '../drawing.ts';
import { seededRandom } from '../seeded-random.ts';
import type { Sheet } from '../sheet.ts';

const tone = (palette: readonly string[], at: number): string =>
  palette[Math.min(palette.length - 1, at)] ?? '#d8cfc0';

function vertical(sheet: Sheet, stops: [offset: number, color: string, opacity?: number][]): string {
  return sheet.define(
    (id) =>
      `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops.map(([offset, color, opacity = 1]) => `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`).join('')}</linearGradient>`,
  );
}

/** A plain wall and floor in slanting daylight. */
export function wall(sheet: Sheet, { width: w, height: h, palette }: SceneDrawing, floorAt = 0.84): string {
  const base = vertical(sheet, [
    [0, mix(tone(palette, 0), '#ffffff', 0.25)],
    [0.75, tone(palette, 1)],
    [1, mix(tone(palette, 1), tone(palette, 2), 0.5)],
  ]);
  const floor = vertical(sheet, [
    [0, mix(tone(palette, 2), tone(palette, 1), 0.35)],
    [1, tone(palette, 2)],
  ]);
  const vignette = sheet.define(
    (id) =>
      `<radialGradient id="${id}" cx=".42" cy=".36" r=".9"><stop offset=".3" stop-color="${tone(palette, 3)}" stop-opacity="0"/><stop offset="1" stop-color="${tone(palette, 3)}" stop-opacity=".34"/></radialGradient>`,
  );
  return `<rect width="${w}" height="${h}" fill="url(#${base})"/><rect y="${h * floorAt}" width="${w}" height="${h * (1 - floorAt)}" fill="url(#${floor})"/><rect y="${h * floorAt}" width="${w}" height="${h * 0.012}" fill="${tone(palette, 3)}" fill-opacity=".16"/><rect width="${w}" height="${h}" fill="url(#${vignette})"/>`;
}

/** Light from a window with bars, slanting across a wall. */
export function windowLight({ width: w, height: h, calm }: SceneDrawing): string {
  const unit = h * 0.27;
  const x = calm === 'left' ? w * 0.08 : w * 0.44;
  let panes = '';
  for (let row = 0; row < 3; row++)
    for (let column = 0; column < 2; column++) {
      const px = x + column * unit * 0.82 + row * unit * 0.24;
      const py = h * 0.04 + row * unit * 0.98 + column * unit * 0.14;
      panes += `<path d="M${px.toFixed(0)} ${py.toFixed(0)}l${(unit * 0.72).toFixed(0)} ${(unit * 0.124).toFixed(0)}l${(unit * 0.22).toFixed(0)} ${(unit * 0.88).toFixed(0)}l${(-unit * 0.72).toFixed(0)} ${(-unit * 0.124).toFixed(0)}z"/>`;
    }
  const soft = [14, 8, 3]
    .map(
      (stroke) =>
        `<g stroke="#fff6e2" stroke-width="${(stroke * h) / 1080}" stroke-linejoin="round">${panes}</g>`,
    )
    .join('');
  return `<g fill="#fff6e2" opacity=".2">${soft}</g>`;
}

/** Layers of land under a low sun: rounded hills, or dunes with a sharp, bright crest. */
export function land(sheet: Sheet, scene: SceneDrawing): string {
  const { width: w, height: h, palette, calm } = scene;
  const random = seededRandom(scene.seed);
  const isDunes = scene.scene === 'dunes';
  const sky = vertical(sheet, [
    [0, mix(tone(palette, 1), tone(palette, 0), 0.45)],
    [0.55, mix(tone(palette, 0), '#fffdf8', 0.45)],
    [1, tone(palette, 0)],
  ]);
  const sunX = calm === 'left' ? w * 0.24 : w * 0.72;
  const glow = sheet.define(
    (id) =>
      `<radialGradient id="${id}"><stop offset="0" stop-color="#fffaf0" stop-opacity=".95"/><stop offset=".18" stop-color="#fff6e6" stop-opacity=".6"/><stop offset="1" stop-color="#fff6e6" stop-opacity="0"/></radialGradient>`,
  );
  let markup = `<rect width="${w}" height="${h}" fill="url(#${sky})"/><circle cx="${sunX}" cy="${h * 0.36}" r="${h * 0.5}" fill="url(#${glow})"/><circle cx="${sunX}" cy="${h * 0.36}" r="${h * 0.055}" fill="#fffdf6" fill-opacity=".92"/>`;
  const layers = Math.max(4, palette.length);
  for (let i = 0; i < layers; i++) {
    const share = i / (layers - 1);
    const y = h * (0.5 + 0.38 * share);
    const color = mix(
      tone(palette, Math.max(1, Math.round(share * (palette.length - 1)))),
      tone(palette, 0),
      0.55 - share * 0.5,
    );
    const lift = h * (0.1 + 0.03 * i) * (isDunes ? 0.9 : 1);
    const a = random.between(0.15, 0.4);
    const b = random.between(0.6, 0.85);
    const d = isDunes
      ? `M0 ${y.toFixed(0)}C${w * a * 0.5} ${y - lift * 0.1} ${w * a} ${y - lift} ${w * (a + 0.12)} ${y - lift}C${w * (a + 0.2)} ${y - lift * 0.7} ${w * b} ${y + lift * 0.5} ${w} ${y - lift * random.between(0.1, 0.6)}V${h}H0Z`
      : `M0 ${y - lift * random.between(0, 0.5)}C${w * 0.15} ${y - lift} ${w * a} ${y + lift * 0.2} ${w * 0.42} ${y - lift * 0.2}C${w * 0.55} ${y - lift * 0.6} ${w * b} ${y - lift * 1.1} ${w} ${y - lift * random.between(0, 0.4)}V${h}H0Z`;
    const fill = vertical(sheet, [
      [0, mix(color, '#fff6e6', isDunes ? 0.16 : 0.06)],
      [0.7, color],
      [1, mix(color, tone(palette, 9), 0.25)],
    ]);
    markup += `<path d="${d}" fill="url(#${fill})"/>`;
    if (isDunes)
      markup += `<path d="M${w * (a + 0.12)} ${y - lift}C${w * (a + 0.2)} ${y - lift * 0.7} ${w * (a + 0.16)} ${y + lift} ${w * (a + 0.34)} ${h}H${w}V${y - lift * 0.2}C${w * b} ${y + lift * 0.5} ${w * (a + 0.2)} ${y - lift * 0.7} ${w * (a + 0.12)} ${y - lift}Z" fill="${tone(palette, 9)}" fill-opacity=".1"/>`;
  }
  return markup;
}

/** Sea to the horizon and a pale beach. */
export function coast(sheet: Sheet, scene: SceneDrawing): string {
  const { width: w, height: h, palette } = scene;
  const random = seededRandom(scene.seed);
  const sky = vertical(sheet, [
    [0, mix(tone(palette, 1), tone(palette, 0), 0.3)],
    [1, mix(tone(palette, 0), '#fffdf8', 0.5)],
  ]);
  const sea = vertical(sheet, [
    [0, mix(tone(palette, 2), tone(palette, 0), 0.25)],
    [1, mix(tone(palette, 2), tone(palette, 1), 0.5)],
  ]);
  const sand = vertical(sheet, [
    [0, mix(tone(palette, 0), '#d8c7a8', 0.45)],
    [1, mix(tone(palette, 1), '#c6b08c', 0.55)],
  ]);
  let markup = `<rect width="${w}" height="${h}" fill="url(#${sky})"/><rect y="${h * 0.56}" width="${w}" height="${h * 0.3}" fill="url(#${sea})"/><path d="M${w * 0.6} ${h * 0.562}C${w * 0.68} ${h * 0.52} ${w * 0.76} ${h * 0.5} ${w * 0.86} ${h * 0.49}C${w * 0.93} ${h * 0.47} ${w * 0.97} ${h * 0.48} ${w} ${h * 0.46}V${h * 0.562}Z" fill="${mix(tone(palette, 2), tone(palette, 1), 0.4)}"/>`;
  for (let i = 0; i < 26; i++) {
    const y = h * (0.57 + 0.2 * (i / 26) ** 1.4);
    const x = random.between(-0.1, 0.9) * w;
    markup += `<path d="M${x.toFixed(0)} ${y.toFixed(1)}h${(random.between(0.08, 0.34) * w).toFixed(0)}" stroke="${mix(tone(palette, 0), '#ffffff', 0.5)}" stroke-width="${((1 + i * 0.12) * h) / 1080}" stroke-opacity="${random.between(0.12, 0.4).toFixed(2)}" stroke-linecap="round"/>`;
  }
  return `${markup}<path d="M0 ${h * 0.8}C${w * 0.2} ${h * 0.765} ${w * 0.45} ${h * 0.84} ${w * 0.7} ${h * 0.79}C${w * 0.85} ${h * 0.765} ${w * 0.95} ${h * 0.79} ${w} ${h * 0.775}V${h}H0Z" fill="#fffdf6" fill-opacity=".7"/><path d="M0 ${h * 0.812}C${w * 0.2} ${h * 0.777} ${w * 0.45} ${h * 0.856} ${w * 0.7} ${h * 0.804}C${w * 0.85} ${h * 0.778} ${w * 0.95} ${h * 0.804} ${w} ${h * 0.788}V${h}H0Z" fill="url(#${sand})"/>`;
}

/** A table or shelf top seen from the front, its upper edge at y. */
export function board(sheet: Sheet, scene: SceneDrawing, y: number, thickness: number): string {
  const { width: w, palette, height: h } = scene;
  const wood = mix(tone(palette, 2), '#9a734a', 0.5);
  const face = vertical(sheet, [
    [0, mix(wood, '#fff2dc', 0.3)],
    [0.16, wood],
    [1, mix(wood, '#2a1c10', 0.25)],
  ]);
  const under = vertical(sheet, [
    [0, '#2a1c10', 0.34],
    [1, '#2a1c10', 0],
  ]);
  return `<rect y="${y + thickness}" width="${w}" height="${h * 0.09}" fill="url(#${under})"/><rect y="${y}" width="${w}" height="${thickness}" fill="url(#${face})"/><path d="M0 ${y + thickness * 0.45}C${w * 0.3} ${y + thickness * 0.35} ${w * 0.6} ${y + thickness * 0.6} ${w} ${y + thickness * 0.42}" fill="none" stroke="#4a321c" stroke-width="1.500" stroke-opacity=".25"/>`;
}
