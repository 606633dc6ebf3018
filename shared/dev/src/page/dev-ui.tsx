import { CacheProvider, css } from '@emotion/react';
import { createStyleCache, useReadableValue, type CartApi } from '@selvedge/mfe-kit';
import { tokens } from '@selvedge/ui';
import { createRoot } from 'react-dom/client';
import { createPortal } from 'react-dom';
import { elementIds } from '../embedded-data.ts';
import { AddressControl } from './address-control.tsx';
import type { DevUi } from './dev-ui-state.ts';
import { ObstacleNotice } from './obstacle-notice.tsx';
import { SessionControl } from './session-control.tsx';
import { ToastNotice } from './toast-notice.tsx';

/** Differs from the style keys of all remotes. */
const styleKey = 'test-host';

const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${tokens.space[2]} ${tokens.space[6]}`,
  padding: `${tokens.space[2]} ${tokens.space[4]}`,
  borderBottom: `1px solid ${tokens.color.hairline}`,
  fontSize: tokens.text.sm,
});
const logStyle = css({ marginLeft: 'auto', '& ul': { margin: 0, paddingLeft: tokens.space[4] } });
const errors = css({ margin: 0, padding: tokens.space[4], overflow: 'auto', whiteSpace: 'pre-wrap' });

/** Shows the controls above the remote, and notices in its place. */
export function mountDevUi(ui: DevUi): void {
  const element = document.getElementById(elementIds.ui);
  const noticeContainer = document
    .getElementById(elementIds.content)
    ?.appendChild(document.createElement('div'));
  if (!element || !noticeContainer) return;
  const styles = createStyleCache(
    styleKey,
    document.querySelector<HTMLStyleElement>('style[nonce]')?.nonce ?? '',
  );
  createRoot(element).render(
    <CacheProvider value={styles}>
      <DevBar ui={ui} />
      {createPortal(<RemoteNotice ui={ui} />, noticeContainer)}
    </CacheProvider>,
  );
}

function DevBar({ ui }: { ui: DevUi }) {
  const { declaration, controls, href, buildErrors, log } = useReadableValue(ui.state);
  return (
    <>
      <header css={bar}>
        <strong>{declaration.name} (standalone)</strong>
        {controls ? (
          <>
            <AddressControl key={href} controls={controls} href={href} />
            <SessionControl
              controls={controls}
              hasAdminPages={declaration.pages.some((page) => page.protected === 'admin')}
            />
            <CartCount cart={controls.host.cart} />
          </>
        ) : null}
        {log.length > 0 ? (
          <details css={logStyle}>
            <summary>{log[0]}</summary>
            <ul>
              {log.slice(1).map((line, index) => (
                <li key={log.length - index}>{line}</li>
              ))}
            </ul>
          </details>
        ) : null}
      </header>
      {buildErrors === null ? null : (
        <section role="alert">
          <h2>The build failed; this is the previous build</h2>
          <pre css={errors}>{buildErrors}</pre>
        </section>
      )}
      <ToastNotice ui={ui} />
    </>
  );
}

function RemoteNotice({ ui }: { ui: DevUi }) {
  const { obstacle, declaration, controls } = useReadableValue(ui.state);
  if (obstacle) return <ObstacleNotice obstacle={obstacle} controls={controls} />;
  if (declaration.pages.length === 0) return <p css={errors}>This remote has no pages, only a widget.</p>;
  return null;
}

/** The count for the badge in the shop's header. */
function CartCount({ cart }: { cart: CartApi }) {
  const { count } = useReadableValue(cart);
  return <span>In the cart: {count}</span>;
}
