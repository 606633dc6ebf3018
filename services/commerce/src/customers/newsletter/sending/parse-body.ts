import type { MailBlock } from '../../../platform/mailer/render-mail.ts';

/**
 * Splits an operator's text into blocks. Empty lines separate them. `## ` starts a heading and `- ` a list item; both also
 * end the previous block.
 */
export function parseBody(body: string): MailBlock[] {
  const blocks: MailBlock[] = [];
  let items: string[] | undefined;
  let paragraph: string[] | undefined;
  const end = () => {
    if (items) blocks.push({ kind: 'list', items });
    if (paragraph) blocks.push({ kind: 'paragraph', text: paragraph.join('\n') });
    items = paragraph = undefined;
  };
  for (const line of body.split(/\r?\n/).map((text) => text.trim())) {
    const heading = /^##\s+(.+)$/.exec(line)?.[1];
    const item = /^[-*]\s+(.+)$/.exec(line)?.[1];
    if (line === '' || heading !== undefined || (item !== undefined && !items)) end();
    if (heading !== undefined) blocks.push({ kind: 'heading', text: heading });
    else if (item !== undefined) (items ??= []).push(item);
    // A line right below an item belongs to it.
    else if (line !== '' && items) items.push(`${items.pop()} ${line}`);
    else if (line !== '') (paragraph ??= []).push(line);
  }
  end();
  return blocks;
}
