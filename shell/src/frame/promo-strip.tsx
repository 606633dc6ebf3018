import { css } from '@emotion/react';
import type { Banner } from '@selvedge/contract';
import { CloseIcon, tokens } from '@selvedge/ui';
import { useState } from 'react';
import { PauseIcon, PlayIcon } from './frame-icons.tsx';
import { frameMessages } from './frame-messages.ts';
import { useRotation } from './use-rotation.ts';

const intervalMs = 5000;

export interface PromoStripProps {
  banners: Banner[];
  isClosed: boolean;
  onClose: () => void;
}

const { color, space, size } = tokens;
const strip = css({
  '--color-focus': color.onPrimary,
  display: 'grid',
  gridTemplateColumns: `${size.target} minmax(0, 1fr) ${size.target}`,
  alignItems: 'center',
  paddingInline: `calc(${space.gutter} - ${space[3]})`,
  minHeight: size.target,
  background: color.primary,
  color: color.onPrimary,
  fontSize: tokens.text.sm,
  textAlign: 'center',
  '& :focus-visible': { outlineOffset: '-4px' },
  // The document sets this before the first paint if the strip was closed earlier in the session.
  'html[data-strip-closed] &': { display: 'none' },
});
const stack = css({
  gridColumn: 2,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'center',
});
const slide = css({
  gridArea: '1 / 1',
  // Two lines of text on a phone fit into the height of the buttons.
  paddingBlock: space[1],
  lineHeight: 1.25,
  // One text fades out before the next fades in, because overlapping texts are unreadable.
  transition: `opacity ${tokens.motion.slow} 150ms`,
});
const away = css({
  opacity: 0,
  visibility: 'hidden',
  transition: `opacity ${tokens.motion.quick}, visibility ${tokens.motion.quick}`,
});
// The link's text is one line.
const reach = `calc((${size.target} - 1.25em) / 2)`;
const link = css({
  display: 'inline-block',
  // Makes the whole height of the strip clickable without making it taller.
  paddingBlock: reach,
  marginBlock: `calc(-1 * ${reach})`,
  textDecoration: 'none',
  '&:hover [data-more]': { textDecorationThickness: '2px' },
});
const more = css({
  // On one line, unless that's longer than the strip.
  display: 'inline-block',
  marginLeft: space[2],
  textDecoration: 'underline',
  textUnderlineOffset: '0.25em',
});
const control = css({
  display: 'grid',
  placeItems: 'center',
  width: size.target,
  height: size.target,
  [tokens.media.noScript]: { visibility: 'hidden' },
});

/** Shows one offer at a time above the header. Renders nothing without offers or once closed. */
export function PromoStrip({ banners, isClosed, onClose }: PromoStripProps) {
  const [isSuspended, setSuspended] = useState(false);
  const { index, isPaused, toggle } = useRotation(banners.length, intervalMs, isSuspended || isClosed);
  if (isClosed || banners.length === 0) return null;
  const close = () => {
    onClose();
    // The close button disappears with the strip, so the focus moves to the first visible control of the header.
    for (const next of document.querySelectorAll<HTMLElement>('header a, header button')) {
      next.focus({ preventScroll: true });
      if (document.activeElement === next) return;
    }
  };
  return (
    <section
      aria-label={frameMessages.offersLabel}
      css={strip}
      onPointerEnter={() => setSuspended(true)}
      onPointerLeave={() => setSuspended(false)}
      onFocus={() => setSuspended(true)}
      onBlur={() => setSuspended(false)}
    >
      {banners.length > 1 ? (
        <button
          type="button"
          css={control}
          aria-label={isPaused ? frameMessages.playOffers : frameMessages.pauseOffers}
          onClick={toggle}
        >
          {isPaused ? <PlayIcon /> : <PauseIcon />}
        </button>
      ) : null}
      <div css={stack}>
        {banners.map((banner, position) => (
          <p
            key={banner.id}
            css={[slide, position !== index && away]}
            aria-hidden={position !== index || undefined}
            // A fading offer must not receive the focus.
            inert={position !== index}
          >
            <Offer banner={banner} />
          </p>
        ))}
      </div>
      <button
        type="button"
        css={[control, { gridColumn: 3 }]}
        aria-label={frameMessages.closeOffers}
        onClick={close}
      >
        <CloseIcon />
      </button>
    </section>
  );
}

function Offer({ banner }: { banner: Banner }) {
  if (!banner.linkUrl) return banner.title;
  return (
    <a href={banner.linkUrl} css={link}>
      {banner.title}
      <span data-more="" css={more}>
        {banner.linkText}
      </span>
    </a>
  );
}
