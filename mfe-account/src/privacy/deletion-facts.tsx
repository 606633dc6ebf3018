import { css } from '@emotion/react';
import { tokens } from '@selvedge/ui';

const facts = css({
  color: tokens.color.muted,
  '& ul': { paddingInlineStart: tokens.space[5] },
  '& li + li': { marginTop: tokens.space[2] },
});

/** What deleting the account does. Both pages show it: before the email, and before the last step. */
export const DeletionFacts = () => (
  <div css={facts}>
    <ul>
      <li>
        We delete your account, addresses, measurements, photos, reviews, newsletter subscription and cart for
        good. You can’t undo this.
      </li>
      <li>
        We keep finished orders without your name, street and email. Tax law requires their items, amounts,
        tax, city, state and ZIP code.
      </li>
      <li>
        We finish orders on their way and returns in progress first. Then we remove your name, street and
        email from them too.
      </li>
      <li>After that, you can’t return delivered orders online.</li>
    </ul>
  </div>
);
