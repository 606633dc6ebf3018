import { createHash } from 'node:crypto';

/** A document's inline scripts. Its policy allows these and no others. */
export interface InlineScripts {
  /** Renders a script. @param text contains nothing that ends the element */
  render(text: string, type?: 'importmap' | 'speculationrules'): string;
  /** As in the policy, like `sha256-…`. */
  readonly hashes: readonly string[];
}

export function createInlineScripts(): InlineScripts {
  const hashes: string[] = [];
  return {
    render(text, type) {
      hashes.push(hashScript(text));
      return `<script${type ? ` type="${type}"` : ''}>${text}</script>`;
    },
    hashes,
  };
}

export const hashScript = (text: string): string =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;
