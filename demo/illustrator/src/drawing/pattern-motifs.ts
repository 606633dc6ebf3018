const path = (d: string, fill: string, opacity = 1) =>
  `<path d="${d}" fill="${fill}" fill-opacity="${opacity}"/>`;
const stroke = (d: string, color: string, width: number, opacity = 1) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-opacity="${opacity}"/>`;

/** Patterns with a motif: cables, fair isle, flowers, leaves and dots. */
export function motifTile(
  type: 'cable' | 'fair-isle' | 'floral' | 'leaf' | 'dot',
  first: string,
  second: string,
  dark: string,
  light: string,
  third: string,
): { width: number; height: number; markup: string } {
  switch (type) {
    case 'cable':
      return { width: 132, height: 96, markup: cable(dark, light) };
    case 'fair-isle':
      return { width: 96, height: 200, markup: fairIsle(first, second) };
    case 'floral':
      return { width: 210, height: 220, markup: flowers(first, second, third) };
    case 'leaf':
      return { width: 170, height: 190, markup: leaves(first, second) };
    case 'dot':
      return {
        width: 54,
        height: 54,
        markup: `<circle cx="13" cy="13" r="6.5" fill="${first}"/><circle cx="40" cy="40" r="6.5" fill="${first}"/>`,
      };
  }
}

function cable(dark: string, light: string): string {
  const strand = (d: string) =>
    stroke(d, dark, 30, 0.5) + stroke(d, light, 21, 0.55) + stroke(d, light, 8, 0.35);
  const ridge = (x: number) =>
    stroke(`M${x} -4V100`, dark, 6, 0.36) + stroke(`M${x + 6} -4V100`, light, 4, 0.34);
  return (
    ridge(96) +
    ridge(112) +
    ridge(2) +
    strand('M30 -30C30 -6 66 -2 66 24S30 54 30 78') +
    strand('M30 66C30 90 66 94 66 120') +
    strand('M66 -26C66 -2 30 2 30 24') +
    strand('M66 22C66 48 30 50 30 72') +
    strand('M66 70C66 96 30 98 30 120')
  );
}

function fairIsle(first: string, second: string): string {
  const squares = (rows: string[], y: number, color: string) =>
    rows
      .map((row, r) =>
        [...row]
          .map((cell, c) =>
            cell === '#'
              ? `<rect x="${c * 8}" y="${y + r * 8}" width="7.4" height="7.4" rx="2" fill="${color}"/>`
              : '',
          )
          .join(''),
      )
      .join('');
  return (
    squares(['#.#.#.#.#.#.', '.#.#.#.#.#.#'], 6, first) +
    squares(
      [
        '.....#......',
        '....###.....',
        '#..##.##..##',
        '.###...###.#',
        '#..##.##..##',
        '....###.....',
        '.....#......',
      ],
      40,
      second,
    ) +
    squares(['#.#.#.#.#.#.'], 112, first) +
    squares(['##..##..##..', '..##..##..##'], 140, second) +
    squares(['#...#...#...'], 176, first)
  );
}

function flower(x: number, y: number, size: number, color: string, heart: string, turn: number): string {
  const petals = [0, 72, 144, 216, 288]
    .map(
      (angle) =>
        `<path d="M0 0C${-size * 0.62} ${-size * 0.42} ${-size * 0.5} ${-size * 1.12} 0 ${-size}C${size * 0.55} ${-size * 1.1} ${size * 0.6} ${-size * 0.4} 0 0Z" transform="rotate(${angle})"/>`,
    )
    .join('');
  return `<g transform="translate(${x} ${y}) rotate(${turn})"><g fill="${color}">${petals}</g><circle r="${size * 0.24}" fill="${heart}"/></g>`;
}

function sprig(x: number, y: number, turn: number, color: string, size = 1): string {
  const leafShape = 'M0 0C7 -9 7 -20 0 -28C-7 -20 -7 -9 0 0Z';
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"><path d="M0 34C2 12 -2 -8 0 -30" fill="none" stroke="${color}" stroke-width="2.4"/><g fill="${color}"><path d="${leafShape}" transform="translate(0 -24)"/><path d="${leafShape}" transform="translate(0 0) rotate(54)"/><path d="${leafShape}" transform="translate(0 -2) rotate(-54)"/><path d="${leafShape}" transform="translate(0 20) rotate(60) scale(.8)"/><path d="${leafShape}" transform="translate(0 20) rotate(-60) scale(.8)"/></g></g>`;
}

function flowers(first: string, second: string, third: string): string {
  return (
    sprig(96, 64, 70, second, 0.8) +
    sprig(30, 108, -24, second, 0.85) +
    sprig(170, 150, 20, second, 0.9) +
    sprig(90, 186, 140, second, 0.7) +
    flower(52, 48, 27, first, third, 8) +
    flower(152, 92, 22, third, first, 40) +
    flower(70, 150, 19, third, first, -20) +
    flower(165, 196, 25, first, third, 62) +
    flower(180, 26, 11, first, second, 0) +
    flower(112, 124, 9, first, second, 30)
  );
}

function leaves(first: string, second: string): string {
  return (
    sprig(42, 52, 24, first, 1.1) +
    sprig(128, 62, -50, second, 0.9) +
    sprig(80, 142, 120, first, 0.95) +
    sprig(146, 152, 14, first, 0.8) +
    sprig(22, 142, -18, second, 0.75) +
    path('M96 10a5 5 0 1 1 -.1 0zM8 90a5 5 0 1 1 -.1 0z', second, 0.8)
  );
}
