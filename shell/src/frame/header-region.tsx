import type { Banner } from '@selvedge/contract';
import { Header, type HeaderProps } from './header.tsx';
import { PromoStrip } from './promo-strip.tsx';

export interface HeaderRegionProps extends HeaderProps {
  banners: Banner[];
  isStripClosed: boolean;
  onCloseStrip: () => void;
}

/** The promotional strip and the header: the same tree on the server and in the browser. */
export function HeaderRegion({ banners, isStripClosed, onCloseStrip, ...header }: HeaderRegionProps) {
  return (
    <>
      <PromoStrip banners={banners} isClosed={isStripClosed} onClose={onCloseStrip} />
      <Header {...header} />
    </>
  );
}
