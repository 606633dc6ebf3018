import { createInterface } from 'node:readline/promises';
import { text } from 'node:stream/consumers';
import { Writable } from 'node:stream';
import { operatorPasswordProblem } from '../../customers/index.ts';

export const PASSWORD_VARIABLE = 'TENANT_ADMIN_PASSWORD';

interface Sources {
  env: NodeJS.ProcessEnv;
  isOnStdin: boolean;
  stdin: NodeJS.ReadableStream & { isTTY?: boolean };
  stdout: NodeJS.WritableStream;
}

/**
 * Reads the first operator's password from the environment, standard input, or the terminal. Never from an argument,
 * which every user of the machine could see.
 * @returns null if one should be generated
 * @throws Error if it is too short, too long, or too easy to guess
 */
export async function askPassword({ env, isOnStdin, stdin, stdout }: Sources): Promise<string | null> {
  if (isOnStdin) return validatePassword((await text(stdin)).replace(/\r?\n$/, ''));
  const given = env[PASSWORD_VARIABLE];
  if (given) return validatePassword(given);
  if (!stdin.isTTY) return null;
  const typed = await readHiddenInput(
    'Password of the first operator (leave empty to generate one): ',
    stdin,
    stdout,
  );
  return typed === '' ? null : validatePassword(typed);
}

async function readHiddenInput(
  question: string,
  input: NodeJS.ReadableStream,
  stdout: NodeJS.WritableStream,
): Promise<string> {
  stdout.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: nowhere, terminal: true });
  try {
    return await lines.question('');
  } finally {
    lines.close();
    stdout.write('\n');
  }
}

function validatePassword(password: string): string {
  const problem = operatorPasswordProblem(password);
  if (problem) throw new Error(`The password ${problem}.`);
  return password;
}
