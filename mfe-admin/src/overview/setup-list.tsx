import { css } from '@emotion/react';
import type { Overview, SetupStep } from '@selvedge/contract';
import { tokens, VisuallyHidden } from '@selvedge/ui';
import { Panel } from '../layout/panel.tsx';

const { color, space, text } = tokens;
const list = css({ display: 'grid', borderTop: `1px solid ${color.hairline}` });
const row = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  columnGap: space[4],
  minHeight: tokens.size.target,
  paddingBlock: space[3],
  borderBottom: `1px solid ${color.hairline}`,
});
const mark = css({
  display: 'grid',
  placeItems: 'center',
  width: '1.5rem',
  height: '1.5rem',
  borderRadius: tokens.radius.round,
  border: `1.5px solid ${color.control}`,
  '&[data-done]': { background: color.success, borderColor: color.success, color: color.surface },
});
const link = css({ fontWeight: tokens.weight.medium });
const reason = css({ fontSize: text.sm, color: color.muted });

const steps: Record<SetupStep, { name: string; reason: string; href: string }> = {
  logo: { name: 'Upload your logo', reason: 'It appears at the top of every page.', href: '/admin/settings?part=identity' },
  theme: { name: 'Choose colors and fonts', reason: 'Your store is black on white until you do.', href: '/admin/theme' },
  products: { name: 'Add your first products', reason: 'Add them one by one, or import a file.', href: '/admin/products/new' },
  payment: { name: 'Connect your payment account', reason: 'Shoppers can’t pay until you do.', href: '/admin/accounts' },
  address: { name: 'Add your shipping address', reason: 'You ship from it, and it appears on invoices.', href: '/admin/settings?part=fulfilment' },
  banner: { name: 'Add your first banner', reason: 'It’s the first thing shoppers see on your home page.', href: '/admin/banners/new' },
}; // prettier-ignore

/** The setup steps of a new store. Renders nothing once all are done. */
export function SetupList({ setup }: Pick<Overview, 'setup'>) {
  const done = setup.filter(({ isDone }) => isDone).length;
  if (done === setup.length) return null;
  return (
    <Panel title="Set up your store">
      <p css={{ color: color.muted }}>
        {done} of {setup.length} done
      </p>
      <ul css={list}>
        {setup.map(({ step, isDone }) => (
          <li key={step} css={row}>
            <span css={mark} data-done={isDone || undefined} aria-hidden="true">
              {isDone ? <Tick /> : null}
            </span>
            {isDone ? (
              <span css={{ color: color.muted }}>
                {steps[step].name}
                <VisuallyHidden>: done</VisuallyHidden>
              </span>
            ) : (
              <div>
                <a href={steps[step].href} css={link}>
                  {steps[step].name}
                </a>
                <p css={reason}>{steps[step].reason}</p>
              </div>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const Tick = () => (
  <svg width="12" height="12" viewBox="0 0 12 12" fill="none" stroke="currentColor" strokeWidth="1.8">
    <path d="M2.5 6.5 5 9l4.5-6" />
  </svg>
);
