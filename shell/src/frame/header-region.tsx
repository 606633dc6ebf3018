import type { Banner } from '@selvedge/contract';
import { Header, type HeaderProps } from './header.tsx';
import type { FrameKind } from '../page-match.ts';
import { PromoStrip } from './promo-strip.tsx';
import { QuietHeader } from './quiet-frame.tsx';

export interface HeaderRegionProps extends HeaderProps {
  kind: FrameKind;
  banners: Banner[];
  isStripClosed: boolean;
  onCloseStrip: () => void;
}

/** The promotional strip and header for the page's frame. Renders the same tree on the server and in the browser. */
export function HeaderRegion({ kind, banners, isStripClosed, onCloseStrip, ...header }: HeaderRegionProps) {
  if (kind === 'none') return null;
  if (kind === 'quiet') return <QuietHeader tenant={header.tenant} />;
  return (
    <>
      <PromoStrip banners={banners} isClosed={isStripClosed} onClose={onCloseStrip} />
      <Header {...header} />
    </>
  );
}
