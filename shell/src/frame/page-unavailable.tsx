import { css } from '@emotion/react';
import { Container, LinkButton, tokens } from '@selvedge/ui';
import { frameMessages } from './frame-messages.ts';

const place = css({ paddingBlock: tokens.space.section, minHeight: '60vh' });
const center = css({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: tokens.space[4],
  textAlign: 'center',
});

/** Stands where a page would be, of which the document server has nothing to show yet. */
export function PageUnavailable() {
  return (
    <Container css={[place, center]}>
      <h1>{frameMessages.unavailable}</h1>
      <p css={{ color: tokens.color.muted }}>{frameMessages.unavailableDetail}</p>
      <LinkButton href="">{frameMessages.tryAgain}</LinkButton>
    </Container>
  );
}
