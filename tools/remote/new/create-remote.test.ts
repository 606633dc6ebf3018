import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { format } from 'oxfmt';
import { expect, onTestFinished, test } from 'vitest';
import formatOptions from '../../../.oxfmtrc.json' with { type: 'json' };
import { createRemote } from './create-remote.ts';

const gifts = { name: 'mfe-gifts', title: 'Gifts & more', page: '/gifts' };

/** A workspace with one remote. */
function workspace(): string {
  const root = mkdtempSync(join(tmpdir(), 'workspace-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'mfe-one/src'), { recursive: true });
  const declaration = { name: 'mfe-one', contract: 1, title: 'One', pages: [{ path: '/one/:id' }] };
  writeFileSync(join(root, 'mfe-one/remote.json'), JSON.stringify(declaration));
  writeFileSync(
    join(root, 'mfe-one/src/remote.tsx'),
    "defineRemote({ name: 'mfe-one', styleKey: 'gi', pages });",
  );
  writeFileSync(join(root, 'CODEOWNERS'), '/shell/    @x/shell\n/mfe-one/  @x/one\n/services/ @x/services\n');
  return root;
}

test('creates a formatted remote, and aligns its owner with the others', async () => {
  const root = workspace();
  const { folder, files, owner } = await createRemote(root, gifts);
  expect(owner).toBe('@selvedge/gifts');
  expect(files.sort()).toMatchInlineSnapshot(`
    [
      "README.md",
      "package.json",
      "remote.json",
      "src/definition.ts",
      "src/gifts-messages.ts",
      "src/gifts-page.test.tsx",
      "src/gifts-page.tsx",
      "src/pages.ts",
      "src/remote.tsx",
      "src/sample-products.ts",
      "src/sample-replies.ts",
      "src/server.tsx",
      "tsconfig.json",
      "vitest.config.ts",
      "webpack.config.ts",
    ]
  `);
  for (const file of files) {
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8');
    expect(text, file).not.toMatch(/\{\{\w/);
    expect((await format(file, text, formatOptions)).code, file).toBe(text);
  }
  expect(JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8'))).toEqual({
    name: 'mfe-gifts',
    contract: 4,
    title: 'Gifts & more',
    pages: [{ path: '/gifts', ssr: true }],
  });
  // `gi` is already used.
  expect(readFileSync(join(folder, 'src/definition.ts'), 'utf8')).toContain("styleKey: 'gif'");
  expect(readFileSync(join(root, 'CODEOWNERS'), 'utf8').split('\n')).toEqual([
    '/shell/    @x/shell',
    '/mfe-one/  @x/one',
    '/mfe-gifts/ @selvedge/gifts',
    '/services/ @x/services',
    '',
  ]);
});

test.each([
  [{ name: 'gifts' }, "isn't a valid name"],
  [{ name: 'mfe-Gifts' }, "isn't a valid name"],
  [{ name: 'mfe-../../x' }, "isn't a valid name"],
  [{ name: `mfe-${'a'.repeat(40)}` }, "isn't a valid name"],
  [{ name: 'mfe-one' }, 'The folder mfe-one already exists'],
  [{ title: '' }, "isn't a valid title"],
  [{ title: "'; process.exit(); '" }, "isn't a valid title"],
  [{ title: '{{name}}' }, "isn't a valid title"],
  [{ title: 'a'.repeat(61) }, "isn't a valid title"],
  [{ page: 'gifts' }, "isn't a valid page path"],
  [{ page: '/' }, "isn't a valid page path"],
  [{ page: "/gifts'" }, "isn't a valid page path"],
  [{ page: '/api/gifts' }, 'reserved by the shop'],
  [{ page: '/one/two' }, '/one/two is a page of mfe-one'],
  [{ owner: 'gifts team' }, "isn't a valid owner"],
])('rejects %j and writes nothing', async (part, words) => {
  const root = workspace();
  const owners = readFileSync(join(root, 'CODEOWNERS'), 'utf8');
  await expect(createRemote(root, { ...gifts, ...part })).rejects.toThrow(words);
  expect(existsSync(join(root, 'mfe-gifts'))).toBe(false);
  expect(readFileSync(join(root, 'CODEOWNERS'), 'utf8')).toBe(owners);
});
