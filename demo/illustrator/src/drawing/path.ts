/** A step of an outline: the end of a line, or two control points and the end of a cubic curve. */
export type Step =
  | [x: number, y: number]
  | [x1: number, y1: number, x2: number, y2: number, x: number, y: number];

export type Side = 1 | -1;
export const SIDES: readonly Side[] = [-1, 1];

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const round = (value: number) => Math.round(value * 10) / 10;

/** Writes steps as path data; the x axis is flipped for the left side (-1). */
export function pathOf(steps: readonly Step[], side: Side = 1, isClosed = true): string {
  const parts = steps.map((step, index) => {
    const values = step.map((value, position) => round(position % 2 === 0 ? value * side : value));
    return `${index === 0 ? 'M' : step.length === 2 ? 'L' : 'C'}${values.join(' ')}`;
  });
  return parts.join('') + (isClosed ? 'Z' : '');
}

/** The mirrored steps in reverse order, which complete a half outline. */
export function mirrored(steps: readonly Step[]): Step[] {
  const back: Step[] = [];
  for (let i = steps.length - 1; i > 0; i--) {
    const step = steps[i] as Step;
    const [x, y] = endOf(steps[i - 1] as Step);
    back.push(step.length === 2 ? [-x, y] : [-step[2], step[3], -step[0], step[1], -x, y]);
  }
  return back;
}

/** Closed symmetric outline from its right half, which starts and ends on the axis x = 0. */
export function symmetric(half: readonly Step[]): string {
  return pathOf([...half, ...mirrored(half)]);
}

/** Open symmetric line from its right half, which starts on the axis and ends at the side. */
export function symmetricLine(half: readonly Step[]): string {
  const [x, y] = endOf(half[half.length - 1] as Step);
  return pathOf([[-x, y], ...mirrored(half), ...half.slice(1)], 1, false);
}

function endOf(step: Step): [number, number] {
  return step.length === 2 ? [step[0], step[1]] : [step[4], step[5]];
}

/** The tapered shape of a fold between two points; `bend` moves its middle sideways. */
export function foldShape(x1: number, y1: number, x2: number, y2: number, width: number, bend = 0): string {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [nx, ny] = [-(y2 - y1) / length, (x2 - x1) / length];
  const [mx, my] = [(x1 + x2) / 2, (y1 + y2) / 2];
  const near = bend + width / 2;
  const far = bend - width / 2;
  return `M${round(x1)} ${round(y1)}Q${round(mx + nx * near)} ${round(my + ny * near)} ${round(x2)} ${round(y2)}Q${round(mx + nx * far)} ${round(my + ny * far)} ${round(x1)} ${round(y1)}Z`;
}

/** Rectangle as path data, with corner radius. */
export function roundedRect(x: number, y: number, width: number, height: number, radius = 0): string {
  const r = Math.min(radius, width / 2, height / 2);
  return `M${round(x + r)} ${round(y)}h${round(width - 2 * r)}a${r} ${r} 0 0 1 ${r} ${r}v${round(height - 2 * r)}a${r} ${r} 0 0 1 ${-r} ${r}h${round(-(width - 2 * r))}a${r} ${r} 0 0 1 ${-r} ${-r}v${round(-(height - 2 * r))}a${r} ${r} 0 0 1 ${r} ${-r}Z`;
}

/** Box around the end points of M, L and C commands in absolute path data. A curve may reach beyond it. */
export function boxOf(d: string): Box {
  const box: Box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const command of d.matchAll(/([MLC])([^A-Za-z]*)/g)) {
    const values = (command[2] ?? '')
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    const [x, y] = values.slice(-2) as [number, number];
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  return box;
}
