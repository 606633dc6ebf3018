/** Rows of a keyboard: neighboring letters are often mistyped. */
const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const vowels = new Set('aeiouy');

const neighbors = new Map([...rows.join('')].map((letter) => [letter, findNeighbors(letter)]));

/** Letters next to a letter on the keyboard. */
export const getNeighborKeys = (letter: string): string => neighbors.get(letter) ?? '';

function findNeighbors(letter: string): string {
  const row = rows.findIndex((keys) => keys.includes(letter));
  const column = rows[row]!.indexOf(letter);
  const around = [[row, -1], [row, 1], [row - 1, 0], [row - 1, 1], [row + 1, -1], [row + 1, 0]] as const; // prettier-ignore
  return around.map(([at, step]) => rows[at]?.[column + step] ?? '').join('');
}

/**
 * The distance between a typed word and a real one: about 1 per typo; less for the most common ones (two letters swapped,
 * a letter doubled or not, a neighboring key, another vowel), and more for the first letter, which is rarely wrong.
 */
export function spellingDistance(typed: string, real: string): number {
  const costs: number[][] = [Array.from({ length: real.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= typed.length; row++) {
    costs[row] = [row];
    for (let column = 1; column <= real.length; column++) {
      const a = typed[row - 1]!;
      const b = real[column - 1]!;
      const isTooMany = a === typed[row - 2];
      const isMissing = b === real[column - 2];
      let cost = Math.min(
        costs[row - 1]![column]! + (isTooMany ? 0.6 : 1),
        costs[row]![column - 1]! + (isMissing ? 0.6 : 1),
        costs[row - 1]![column - 1]! + substitution(a, b) + (a !== b && row === 1 && column === 1 ? 0.3 : 0),
      );
      if (row > 1 && column > 1 && a === real[column - 2] && typed[row - 2] === b && a !== b)
        cost = Math.min(cost, costs[row - 2]![column - 2]! + 0.7);
      costs[row]![column] = cost;
    }
  }
  return costs[typed.length]![real.length]!;
}

function substitution(a: string, b: string): number {
  if (a === b) return 0;
  return (vowels.has(a) && vowels.has(b)) || getNeighborKeys(a).includes(b) ? 0.8 : 1;
}

/** Words that differ from the typed one by a single, very common typo. */
export function listTypoCorrections(typed: string): string[] {
  const words = new Set<string>();
  for (let at = 0; at < typed.length; at++) {
    const [before, letter, next, after] = [
      typed.slice(0, at),
      typed[at]!,
      typed[at + 1],
      typed.slice(at + 1),
    ];
    if (next !== undefined && next !== letter) words.add(before + next + letter + typed.slice(at + 2));
    if (next === letter) words.add(before + after);
    else words.add(before + letter + letter + after);
    if (at === 0) continue;
    for (const other of getNeighborKeys(letter) + (vowels.has(letter) ? [...vowels].join('') : ''))
      if (other !== letter) words.add(before + other + after);
  }
  return [...words];
}
