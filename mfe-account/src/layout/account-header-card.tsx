import { css } from '@emotion/react';
import type { User } from '@selvedge/contract';
import { Card, tokens } from '@selvedge/ui';

const { color, space, text } = tokens;
const card = css({ display: 'flex', alignItems: 'center', gap: space[4], minWidth: 0 });
const initials = css({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: '2.75rem',
  height: '2.75rem',
  [tokens.media.tablet]: { width: '3.5rem', height: '3.5rem' },
  borderRadius: tokens.radius.round,
  background: color.primary,
  color: color.onPrimary,
  fontFamily: tokens.font.display,
  fontSize: text.lg,
});

export function AccountHeaderCard({ user }: { user: User }) {
  const { firstName, lastName, email } = user;
  return (
    <Card>
      <div css={card}>
        <span css={initials} aria-hidden="true">
          {(firstName.charAt(0) + lastName.charAt(0)).toUpperCase()}
        </span>
        <div css={{ minWidth: 0 }}>
          <p css={{ fontFamily: tokens.font.display, fontSize: text.xl, lineHeight: tokens.leading.snug }}>
            {firstName} {lastName}
          </p>
          <p css={{ color: color.muted, overflowWrap: 'anywhere' }}>{email}</p>
        </div>
      </div>
    </Card>
  );
}
