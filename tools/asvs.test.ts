import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../docs/security/asvs');

/** The level of each requirement in each section of ASVS 5.0.0, in order. Level 3 isn't in our tables. */
const levels = `
  1.1 22  1.2 1111122223  1.3 112222222223  1.4 222  1.5 123
  2.1 122  2.2 112  2.3 12223  2.4 23
  3.2 113  3.3 12223  3.4 11222233  3.5 11122333  3.7 22333
  4.1 12233  4.2 23333  4.3 22  4.4 1222
  5.1 2  5.2 112333  5.3 113  5.4 222
  6.1 122  6.2 111111112222  6.3 11223333  6.4 112233  6.5 22222333
  6.6 2223  6.8 2222
  7.1 222  7.2 1111  7.3 22  7.4 11222  7.5 223  7.6 22
  8.1 1233  8.2 1123  8.3 133  8.4 23  9.1 111  9.2 1222
  10.1 22  10.2 223  10.3 22223  10.4 1111122222233333  10.5 22222
  10.6 22  10.7 222
  11.1 2233  11.2 22233  11.3 11233  11.4 1222  11.5 23  11.6 23
  12.1 12233  12.2 11  12.3 22223
  13.1 2333  13.2 222223  13.3 2233  13.4 1222233
  14.1 22  14.2 12223333  14.3 122
  15.1 12233  15.2 12233  15.3 1222222
  16.1 2  16.2 22222  16.3 2222  16.4 222  16.5 2223
  17.1 23  17.2 22223333  17.3 22
`;
const required = [...levels.matchAll(/(\d+\.\d+) (\d+)/g)].flatMap(([, section, digits]) =>
  [...digits!].map((level, index) => ({ number: `V${section}.${index + 1}`, level })),
);

interface Row {
  file: string;
  number: string;
  level: string;
  cells: string[];
  answer: string;
  why: string;
  where: string;
  test: string;
}

const rows = readdirSync(folder).flatMap((file): Row[] =>
  readFileSync(join(folder, file), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| V'))
    .map((line) => {
      const cells = line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim());
      const [number, level, , answer, why, where, test] = cells as Record<number, string> & string[];
      return {
        file,
        number: number!,
        level: level!,
        cells,
        answer: answer!,
        why: why!,
        where: where!,
        test: test!,
      };
    }),
);

test('has each requirement of levels 1 and 2 once, and no others', () => {
  const isListed = ({ level }: { level: string }) => level !== '3';
  const byNumber = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true });
  const list = (all: { number: string; level: string }[]) =>
    all.map(({ number, level }) => `${number} ${level}`).toSorted(byNumber);
  expect(list(rows)).toEqual(list(required.filter(isListed)));
  expect([rows.filter(({ level }) => level === '1').length, rows.length]).toEqual([70, 253]);
});

test('every line is complete', () => {
  const isComplete = ({ cells, answer, why, where, test: evidence }: Row) =>
    cells.length === 7 &&
    cells.every((cell) => cell !== '') &&
    (answer === 'n/a' ||
      (where !== '–' &&
        evidence !== '–' &&
        (answer === 'met' || (answer === 'not met' && /Plan: |^As \d/.test(why)))));
  expect(rows.filter((row) => !isComplete(row)).map(({ number }) => number)).toEqual([]);
});

test('names only files and tests that exist', () => {
  const wrong: string[] = [];
  for (const { number, where, test: evidence } of rows) {
    for (const [, path] of `${where} ${evidence}`.matchAll(/\]\(([^)#]+)/g))
      if (!existsSync(resolve(folder, path!))) wrong.push(`${number}: ${path}`);
    for (const [, path, name] of evidence.matchAll(/\]\(([^)]+)\) “([^”]+)”/g))
      if (!readFileSync(resolve(folder, path!), 'utf8').includes(name!)) wrong.push(`${number}: ${name}`);
    if (evidence !== '–' && !/\]\([^)]+\.(?:test\.tsx?|spec\.ts)\) “|documented: \[/.test(evidence))
      wrong.push(`${number}: no test`);
  }
  expect(wrong).toEqual([]);
});

test('the summary has the right counts', () => {
  const summary = readFileSync(join(folder, '../asvs.md'), 'utf8');
  for (const file of readdirSync(folder)) {
    const [, ...counts] =
      new RegExp(`asvs/${file}\\) *\\| *(\\d+) *\\| *(\\d+) *\\| *(\\d+)`).exec(summary) ?? [];
    const of = (answer: string) =>
      String(rows.filter((row) => row.file === file && row.answer === answer).length);
    expect([file, ...counts]).toEqual([file, of('met'), of('n/a'), of('not met')]);
  }
});
