import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { answerHelp } from '../../shared/service-kit/src/answer-help.ts';
import { drawTrace } from './draw-trace.ts';
import { findTrace } from './find-trace.ts';
import type { StoredSpan } from './read-export.ts';

answerHelp(`Usage: npm run trace -- [--from http://127.0.0.1:4318] [--span "press POST /orders"] [--svg <file>] [--json <file>]

Prints a trace as JSON: the newest one in the stand-in collector ("npm run spans") that has a span with this name. By default,
that's the last purchase, from the press of the button to the email. --svg also draws it.`);

const { values } = parseArgs({
  options: {
    from: { type: 'string', default: 'http://127.0.0.1:4318' },
    span: { type: 'string', default: 'press POST /orders' },
    svg: { type: 'string' },
    json: { type: 'string' },
  },
});
const reply = await fetch(new URL('/spans', values.from));
const trace = findTrace((await reply.json()) as StoredSpan[], values.span);
if (trace.length === 0) {
  console.error(`No trace has a span "${values.span}".`);
  process.exit(1);
}
const json = `${JSON.stringify(
  trace.map(({ span }) => span),
  null,
  2,
)}\n`;
if (values.json === undefined) process.stdout.write(json);
else await writeFile(values.json, json);
if (values.svg !== undefined) await writeFile(values.svg, drawTrace(trace));
