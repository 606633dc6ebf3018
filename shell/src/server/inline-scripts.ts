import { computeIntegrity } from '@selvedge/registry';

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
      hashes.push(computeIntegrity(text));
      return `<script${type ? ` type="${type}"` : ''}>${text}</script>`;
    },
    hashes,
  };
}
