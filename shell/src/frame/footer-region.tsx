import type { FrameKind } from '../page-match.ts';
import { Footer, type FooterProps } from './footer.tsx';
import { QuietFooter } from './quiet-frame.tsx';

/** The footer for the page's frame. Renders the same tree on the server and in the browser. */
export function FooterRegion({ kind, ...footer }: FooterProps & { kind: FrameKind }) {
  if (kind === 'none') return null;
  return kind === 'quiet' ? <QuietFooter tenant={footer.tenant} /> : <Footer {...footer} />;
}
