import { css } from '@emotion/react';
import { Container, tokens } from '@selvedge/ui';

const page = css({ paddingBlock: tokens.space.section });

/** Shown to people without JavaScript instead of a page that only scripts can render. */
export const NeedsScripts = () => (
  <Container width="narrow" css={page}>
    <h1 css={{ marginBottom: tokens.space[4] }}>This page needs JavaScript</h1>
    <p>Turn on JavaScript in your browser, then reload the page.</p>
  </Container>
);

const note = css({
  paddingBlock: tokens.space[4],
  color: tokens.color.muted,
  fontSize: tokens.text.sm,
  textAlign: 'center',
});

/** @param titles the widgets that scripts would show on the page */
export const WidgetsNeedScripts = ({ titles }: { titles: readonly string[] }) => (
  <Container css={note}>
    {titles.map((title) => (
      <p key={title}>{`${title} needs JavaScript.`}</p>
    ))}
  </Container>
);
