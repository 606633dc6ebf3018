import { css } from '@emotion/react';
import type { TenantConfig } from '@selvedge/contract';
import { tokens } from '@selvedge/ui';
import { frameMessages } from './frame-messages.ts';

const link = css({
  display: 'inline-flex',
  flexDirection: 'column',
  justifyContent: 'center',
  minHeight: '3.125rem',
  maxWidth: '100%',
  textDecoration: 'none',
});
const image = css({
  width: 150,
  height: 50,
  maxWidth: '100%',
  objectFit: 'contain',
  objectPosition: 'left center',
});
const name = css({
  fontFamily: tokens.font.display,
  fontWeight: tokens.weight.display,
  fontSize: tokens.text.xl,
  letterSpacing: tokens.tracking.tight,
  lineHeight: 1,
  whiteSpace: 'nowrap',
  [tokens.media.tablet]: { fontSize: tokens.text['2xl'] },
});
const code = css({
  fontSize: tokens.text.xs,
  letterSpacing: tokens.tracking.label,
  lineHeight: 1.4,
  color: tokens.color.headerMuted,
});

/** The tenant's logo in a box of 150×50; otherwise its name above its code; otherwise the built-in wordmark. */
export function Logo({ tenant }: { tenant: TenantConfig }) {
  const { logoUrl, vendorName, vendorCode } = tenant;
  return (
    <a href="/" css={link}>
      {logoUrl ? (
        <img src={logoUrl} alt={vendorName || frameMessages.wordmark} width={150} height={50} css={image} />
      ) : null}
      {!logoUrl && vendorName ? (
        <>
          <span css={name}>{vendorName}</span>
          {vendorCode ? <span css={code}>{vendorCode.toLowerCase()}</span> : null}
        </>
      ) : null}
      {!logoUrl && !vendorName ? (
        <span
          css={[
            name,
            { textTransform: 'uppercase', fontSize: tokens.text.md, letterSpacing: tokens.tracking.label },
          ]}
        >
          {frameMessages.wordmark}
        </span>
      ) : null}
    </a>
  );
}
