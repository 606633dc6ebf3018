import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answerHelp } from '../../shared/service-kit/src/answer-help.ts';
import { assembleImage } from './assemble-image.ts';

answerHelp(`Usage: node tools/deploy/assemble-command.ts <image> …

Assembles the files of images, such as commerce, in a temporary folder without a container engine, and prints where. Needs root.`);

const folder = mkdtempSync(join(tmpdir(), 'selvedge-images-'));
for (const name of process.argv.slice(2))
  console.log(assembleImage(name, folder, (line) => console.error(line)));
