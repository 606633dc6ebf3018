import type { PageViews } from '@selvedge/mfe-kit';
import { Button, tokens } from '@selvedge/ui';
import { messages } from '../assistant-messages.ts';

const None = () => null;

/** A chat has no pages. If it crashes, it shows a message in its corner and the page keeps working. */
export const chatViews: PageViews = {
  NotFound: None,
  Pending: None,
  Failed: ({ retry }) => (
    <div
      role="alert"
      className="as-corner"
      css={[
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
