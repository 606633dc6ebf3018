import type { PageViews } from '@selvedge/mfe-kit';
import { Button, tokens } from '@selvedge/ui';
import { messages } from './assistant-messages.ts';
import { cornerStyle } from './chat/corner-style.ts';

const None = () => null;

/** A widget has no pages. If it crashes, it shows a message in its corner and the page keeps working. */
export const widgetViews: PageViews = {
  NotFound: None,
  Pending: None,
  Failed: ({ retry }) => (
    <div
      role="alert"
      css={[
        cornerStyle,
        { display: 'flex', alignItems: 'center', gap: tokens.space[3], paddingInlineStart: tokens.space[4] },
        {
          background: tokens.color.surface,
          border: `1px solid ${tokens.color.hairline}`,
          fontSize: tokens.text.sm,
        },
      ]}
    >
      {messages.crashed}
      <Button variant="secondary" onClick={retry}>
        {messages.retry}
      </Button>
    </div>
  ),
};
