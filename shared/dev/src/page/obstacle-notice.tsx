import { css } from '@emotion/react';
import { tokens } from '@selvedge/ui';
import type { Controls, Obstacle } from './dev-ui-state.ts';

const notice = css({
  padding: `${tokens.space[8]} ${tokens.space[4]}`,
  maxWidth: '72rem',
  marginInline: 'auto',
});
const details = css({ overflow: 'auto', whiteSpace: 'pre-wrap' });

/** Explains why the remote isn't shown, and what to do about it. */
export function ObstacleNotice({ obstacle, controls }: { obstacle: Obstacle; controls: Controls | null }) {
  switch (obstacle.kind) {
    case 'loading':
      return <p css={notice}>Building the remote …</p>;
    case 'broken':
      return (
        <section role="alert" css={notice}>
          <h1>{obstacle.heading}</h1>
          <pre css={details}>{obstacle.details}</pre>
          <p>This page reloads after the next build.</p>
          <button onClick={() => location.reload()}>Try again</button>
        </section>
      );
    case 'protected':
      return (
        <section css={notice}>
          <h1>
            {obstacle.for === 'admin' ? 'This page is for operators' : 'This page is for signed-in shoppers'}
          </h1>
          <p>Choose a user above.</p>
        </section>
      );
    case 'undeclared':
      return (
        <section css={notice}>
          <h1>{obstacle.path} isn't a page of this remote</h1>
          <p>Its remote.json declares:</p>
          <ul>
            {controls?.addresses.map((address) => (
              <li key={address}>
                <a href={address}>{address}</a>
              </li>
            ))}
          </ul>
        </section>
      );
  }
}
